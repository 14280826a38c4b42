/* What is missing for a tile that is too dear, and the way out: money that can be taken now. */
import { Thing } from "../art/pieces";
import type { RefusalBody, View } from "../engine/types";
import { texts } from "../texts/texts";

const WayOut = ({ view, take, exact = false }: { view: View; take: string[]; exact?: boolean }) => (
  <>
    {" "}
    {texts.value.fits.take}{" "}
    {take.map((handle, i) => (
      <Thing key={i} handle={handle} view={view} />
    ))}
    {exact ? texts.value.fits.thenExact : texts.value.fits.thenPay}
  </>
);

export function TooDear({ why, view }: { why: RefusalBody; view: View }) {
  const { common, fits } = texts.value;
  const { short = 0, held = 0, price = 0, currency, take } = why;
  return (
    <p class="too-dear">
      <b>{fits.shortOf(short, currency ? common.currencies[currency] : "")}</b> {fits.held(held, price)}
      {take && <WayOut view={view} take={take} exact={why.exact} />}
    </p>
  );
}
