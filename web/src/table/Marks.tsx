/* What a player has, by the name: as many marks as fit, then a number. */
import { Drawing } from "../art/drawing";
import type { PlayerView, View } from "../engine/types";
import type { OwnMark } from "../modules/module";
import { texts } from "../texts/texts";
import { fitting, marksOf } from "./marks";

export const Mark = ({ mark: { draw, label, count, spent, handle } }: { mark: OwnMark }) => (
  <span class={`art-count ${spent ? "spent" : ""}`} role="img" aria-label={label} data-explain={handle}>
    <Drawing kind="seat" width={48} height={48}>
      {draw}
    </Drawing>
    {count}
  </span>
);

interface Props {
  player: PlayerView;
  view: View;
  /** How many are shown; left out: all. */
  room?: number;
  /** Shows the others; without it the number is only read. */
  onMore?: () => void;
}

export function Marks({ player, view, room = Infinity, onMore }: Props) {
  const { shown, more } = fitting(marksOf(player, view), room);
  const label = texts.value.table.marks.more(more);
  return (
    <>
      {shown.map((mark) => (
        <Mark key={mark.key} mark={mark} />
      ))}
      {more > 0 &&
        (onMore ? (
          <button class="marks-more" aria-label={label} onClick={onMore}>
            +{more}
          </button>
        ) : (
          <span class="marks-more" role="img" aria-label={label}>
            +{more}
          </span>
        ))}
    </>
  );
}
