/* The game in a minute, for people who have never seen it. */
import type { ComponentChild } from "preact";
import { Card, Icon, Tile, TypeMark } from "../art/pieces";
import { menuTexts } from "../texts/menus";
import { texts } from "../texts/texts";
import { Dialog } from "./Dialog";
import "./primer.css";

type Line = keyof typeof menuTexts.value.primer;

const DRAWN: Record<Line, ComponentChild> = {
  goal: <TypeMark type="seraglio" />,
  when: <Icon name="deck" />,
  money: <Card card={{ currency: "dirham", value: 5 }} />,
  buy: <Tile tile={{ type: "pavilion", price: 6, walls: "E" }} size="m" />,
  rebuild: <Icon name="reserve" />,
  build: <Icon name="wall" />,
  touch: <Icon name="star" />,
};

export function Primer({ onClose }: { onClose: () => void }) {
  const { common, table } = texts.value;
  const lines = menuTexts.value.primer;
  return (
    <Dialog title={table.primer.title} class="primer" onClose={onClose}>
      <ul class="primer-lines">
        {(Object.keys(DRAWN) as Line[]).map((line) => (
          <li key={line}>
            <span class="primer-mark">{DRAWN[line]}</span>
            <p>{lines[line]}</p>
          </li>
        ))}
      </ul>
      <button class="btn primary primer-close" onClick={onClose}>
        {common.close}
      </button>
    </Dialog>
  );
}
