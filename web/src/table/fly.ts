/* Motion shows cause and effect: a card flies from the display to the hand, a tile from its slot to the court. What has left one place
   and come to another is found by its name; nothing waits for it. Things that can fly carry `data-fly="<zone> <name>"`. */
import { effect } from "@preact/signals";
import type { Game } from "../game/game";
import { noMotion } from "../parts/motion";

const MS = 220;
const EASE = "cubic-bezier(.2, .8, .2, 1)";

interface Spot {
  zone: string;
  name: string;
  element: HTMLElement;
  rect: DOMRect;
}

function spots(): Spot[] {
  return [...document.querySelectorAll<HTMLElement>("[data-fly]")].map((element) => {
    const [zone, name] = element.dataset.fly!.split(" ");
    return { zone, name, element, rect: element.getBoundingClientRect() };
  });
}

const keyOf = ({ zone, name }: Spot): string => `${zone} ${name}`;

/** Spots of one list that the other lacks, copies counted. */
function missingIn(these: readonly Spot[], others: readonly Spot[]): Spot[] {
  const left = new Map<string, number>();
  for (const spot of others) left.set(keyOf(spot), (left.get(keyOf(spot)) ?? 0) + 1);
  return these.filter((spot) => {
    const count = left.get(keyOf(spot)) ?? 0;
    left.set(keyOf(spot), count - 1);
    return count <= 0;
  });
}

export type Extent = Pick<DOMRect, "left" | "top" | "width" | "height">;

/** What is folded away has no place to fly from or to, and no size to grow to. */
const isSeen = ({ width, height }: Extent): boolean => width > 0 && height > 0;

/** How a thing that lies here is drawn where it came from; nothing where either place is not seen. */
export function backTo(from: Extent, here: Extent): string | null {
  if (!isSeen(from) || !isSeen(here)) return null;
  return `translate(${from.left - here.left}px, ${from.top - here.top}px) scale(${from.width / here.width})`;
}

/** How a picture of what has left here is drawn where it goes: in the middle, never larger than it was. */
export function awayTo(to: Extent, here: Extent): string | null {
  if (!isSeen(to) || !isSeen(here)) return null;
  const scale = Math.min(1, to.width / here.width);
  return `translate(${to.left + to.width / 2 - here.left - (here.width * scale) / 2}px, ${to.top + to.height / 2 - here.top - (here.height * scale) / 2}px) scale(${scale})`;
}

function flyIn({ element, rect }: Spot, from: DOMRect): void {
  const move = backTo(from, rect);
  if (!move) return;
  element.animate([{ transform: move, transformOrigin: "0 0", zIndex: 5 }, { transform: "none", transformOrigin: "0 0", zIndex: 5 }], { duration: MS, easing: EASE });
}

/** A picture of what has left flies to where it went, and fades there. */
function flyAway({ rect, element }: Spot, to: DOMRect): void {
  const move = awayTo(to, rect);
  if (!move) return;
  const picture = element.cloneNode(true) as HTMLElement;
  Object.assign(picture.style, { position: "fixed", left: `${rect.left}px`, top: `${rect.top}px`, width: `${rect.width}px`, height: `${rect.height}px`, margin: 0, zIndex: 900, pointerEvents: "none" });
  picture.removeAttribute("data-fly");
  picture.setAttribute("aria-hidden", "true");
  document.body.append(picture);
  picture.animate([{ transform: "none", transformOrigin: "0 0" }, { transform: move, transformOrigin: "0 0", opacity: 0.2 }], { duration: MS, easing: EASE }).onfinish = () => picture.remove();
}

const rectOf = (selector: string): DOMRect | null => document.querySelector(selector)?.getBoundingClientRect() ?? null;

/** The square on which a tile was just built. */
function builtAt(game: Game, seat: number): DOMRect | null {
  const built = game.log.value.slice(-8).filter(({ event, player }) => event === "built" && player === seat).at(-1);
  return built ? rectOf(`[data-seat="${seat}"] [data-drop="cell:${built.x},${built.y}"]`) : null;
}

/** The slot of the market from which something was just bought. */
function boughtAt(game: Game, seat: number): DOMRect | null {
  const bought = game.log.value.slice(-8).filter(({ event, player }) => event === "bought" && player === seat).at(-1);
  return bought ? rectOf(`.market-slot:nth-child(${bought.slot}) .market-tile`) : null;
}

/** Where a thing goes that leaves the table without coming to a place of its own: the square that was built on, or who took it. */
function destination(game: Game, seat: number | null, zone: string): DOMRect | null {
  if (seat === null) return null;
  if (seat !== game.eyes.value) return rectOf(`.opp[data-seat="${seat}"]`);
  return zone === "hand" ? (boughtAt(game, seat) ?? rectOf(".market")) : (builtAt(game, seat) ?? rectOf(".court"));
}

function animate(game: Game, before: readonly Spot[], mover: number | null): void {
  const after = spots();
  const came = missingIn(after, before);
  for (const spot of missingIn(before, after)) {
    const same = came.findIndex(({ name }) => name === spot.name);
    if (same >= 0) flyIn(came.splice(same, 1)[0], spot.rect);
    else {
      const to = destination(game, mover, spot.zone);
      if (to) flyAway(spot, to);
    }
  }
}

/** Watches the table until the returned function is called. */
export function watchFlights(game: Game): () => void {
  let mover: number | null = null;
  return effect(() => {
    const view = game.view.value;
    if (!view || noMotion() || document.hidden) return;
    const before = spots();
    const who = mover;
    mover = view.decision.player;
    requestAnimationFrame(() => animate(game, before, who));
  });
}
