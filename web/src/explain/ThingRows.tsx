/* What lies on a tile, a row each: how it looks, what it is called, what it does. Very many scroll. */
import { useSignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Drawing } from "../art/drawing";
import { rowsOf, type ToldThing } from "./things";
import { words } from "./words";

const SIDE = 48;

const nameOf = ({ name, count }: ToldThing): string => (count > 1 ? `${name} × ${count}` : name);

const Row = ({ row }: { row: readonly ToldThing[] }) => (
  <li>
    <span class="explanation-drawn">
      {row.map(({ thing }) => (
        <Drawing key={thing.handle} kind="thing" width={SIDE} height={SIDE}>
          {(thing.alone ?? thing.draw)(0, 0, SIDE, "l")}
        </Drawing>
      ))}
    </span>
    <span>
      <b>{row.map(nameOf).join(", ")}.</b> {row[0].says}
    </span>
  </li>
);

/** A list that does not show all of itself can be reached by key and wheel. */
function useScrolling(things: readonly ToldThing[]) {
  const ref = useRef<HTMLUListElement>(null);
  const scrolls = useSignal(false);
  useLayoutEffect(() => {
    const list = ref.current;
    scrolls.value = list !== null && list.scrollHeight > list.clientHeight + 1;
  }, [things]);
  return { ref, scrolls: scrolls.value };
}

export function ThingRows({ things }: { things: readonly ToldThing[] }) {
  const { ref, scrolls } = useScrolling(things);
  if (!things.length) return null;
  return (
    <div class="explanation-things">
      <b class="cap" id="explanation-things">
        {words().lying}
      </b>
      <ul ref={ref} tabIndex={scrolls ? 0 : undefined} aria-labelledby="explanation-things">
        {rowsOf(things).map((row) => (
          <Row key={row[0].thing.handle} row={row} />
        ))}
      </ul>
    </div>
  );
}
