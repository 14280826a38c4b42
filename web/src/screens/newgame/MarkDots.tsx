/* How long, complex and interactive: three dots each. */
import { Icon } from "../../art/pieces";
import { newgameTexts } from "../../texts/newgame";
import { MARKS, type Marks } from "./about";
import "./marks.css";

const MARK_ICONS = { length: "clock", complexity: "brain", interaction: "swords" } as const;
export const MarkIcon = ({ mark }: { mark: keyof Marks }) => <Icon name={MARK_ICONS[mark]} />;

export function MarkDots({ marks, named = false }: { marks: Marks; named?: boolean }) {
  const newgame = newgameTexts.value;
  return (
    <span class="card-marks">
      {MARKS.map((mark) => (
        <span key={mark} class="dots" role="img" aria-label={newgame.mark(newgame.marks[mark], marks[mark])}>
          <MarkIcon mark={mark} />
          {named && <em>{newgame.marks[mark]}</em>}
          {[1, 2, 3].map((n) => (
            <i key={n} data-on={n <= marks[mark]} />
          ))}
        </span>
      ))}
    </span>
  );
}
