/* Draws moments over the table: gold, at most 280 ms until all is there, then still until read or touched. Nothing waits for them, nothing
   under them is covered for a finger, and screen readers hear the same from the log. Without motion only the last frame is shown. */
import { traced } from "../board/squares";
import { UNIT } from "../board/frames";
import { noMotion } from "../parts/motion";
import { texts } from "../texts/texts";
import type { Exact, Lead, Moment, Wall } from "./found";
import "./moments.css";

const LEFT_MS = { ring: 700, shout: 1600, note: 3200, light: 900 };
const LAST_MS = 280; // everything is there
const SIDES_FROM_MS = 120;
const SIDE_MS = 60;

/** What is shown, and what is to be done when it goes. */
const shown = new Map<Element, () => void>();

function end(element: Element): void {
  shown.get(element)?.();
  shown.delete(element);
  element.remove();
}

/** Takes everything away at once: somebody touches the table, or it is left. */
export function endMoments(): void {
  for (const element of [...shown.keys()]) end(element);
  removeEventListener("pointerdown", endMoments, true);
  removeEventListener("keydown", endMoments, true);
}

function add(parent: Element, element: Element, ms: number, onEnd = () => {}): void {
  element.setAttribute("aria-hidden", "true");
  parent.append(element);
  if (!shown.size) {
    addEventListener("pointerdown", endMoments, true);
    addEventListener("keydown", endMoments, true);
  }
  shown.set(element, onEnd);
  setTimeout(() => end(element), LAST_MS + ms);
}

const inSvg = (name: string, attributes: Record<string, string>): SVGElement => {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
};

function icon(name: string): SVGElement {
  const svg = inSvg("svg", { class: "art art-icon", viewBox: "0 0 24 24" });
  svg.append(inSvg("use", { href: `#i-${name}`, width: "24", height: "24" }));
  return svg;
}

function box(name: string, ...content: (string | Node)[]): HTMLElement {
  const element = document.createElement("span");
  element.className = `moment ${name}`;
  element.append(...content);
  return element;
}

/** Puts a box where something lies on the screen. */
function over(element: HTMLElement, { left, top, width, height }: DOMRect): HTMLElement {
  Object.assign(element.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
  return element;
}

const isSeen = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect();
  return width > 1 && height > 1;
};

/** The words stand where the question was: in the header, on a phone in the sheet. */
function shout(words: string): void {
  const question = [...document.querySelectorAll(".prompt, .dock-ask")].find(isSeen);
  if (!question) return;
  question.classList.add("moment-under");
  add(question, box("moment-pill moment-shout", icon("again"), words), LEFT_MS.shout, () => question.classList.remove("moment-under"));
}

function showExact({ slot, price }: Exact): void {
  const place = slot === undefined ? null : document.querySelector(`.market-place:nth-child(${slot}) > .market-slot`);
  if (place) add(place, box("moment-ring", box("moment-pill", `${price} = ${price} `, icon("check"))), LEFT_MS.ring);
  shout(texts.value.moments.exact);
}

/** A sentence at the lower edge of the court; several stand one above the other. On a phone only the wall's stands there. */
function note({ kind }: Moment, ...content: (string | Node)[]): void {
  const court = document.querySelector(".court");
  if (!court) return;
  let notes = court.querySelector(".moment-notes");
  if (!notes) add(court, (notes = box("moment-notes")), LEFT_MS.note);
  notes.append(box(`moment-pill of-${kind}`, ...content));
}

const strong = (text: string): HTMLElement => Object.assign(document.createElement("b"), { textContent: text });

/** My number jumps, the rings of the others open, and gold sweeps over the row. */
function moveRing(row: Element, left: Lead["left"], seat: number): void {
  const heads = [...document.querySelectorAll<HTMLElement>(".maj thead th")];
  const countOf = (owner: number | "dirk") => row.children[heads.findIndex(({ dataset }) => dataset.seat === String(owner))]?.querySelector(".count");
  countOf(seat)?.animate([{ scale: 1 }, { scale: 1.4, offset: 0.4 }, { scale: 1 }], { duration: LAST_MS });
  for (const owner of left) countOf(owner)?.animate([{ boxShadow: "inset 0 0 0 1.5px var(--lead)" }, { boxShadow: "inset 0 0 0 1.5px transparent" }], { duration: 180 });
  add(document.body, over(box("moment-sweep"), row.getBoundingClientRect()), 0);
}

function showLead(moment: Lead, seat: number): void {
  const { type, points, before, left } = moment;
  const { moments, board } = texts.value;
  const row = document.querySelector(`.maj [data-source="${type}"]`);
  if (row && !noMotion()) moveRing(row, left, seat);
  note(moment, strong(moments.lead), ` ${moments.leadIn(board.preview.types[type], points, before)}`);
}

function showWall(moment: Wall): void {
  const { sides, before, after } = moment;
  const board = document.querySelector(".court .scaled");
  const svg = inSvg("svg", { class: "over-squares moment-light" });
  const step = Math.min(SIDE_MS, (LAST_MS - SIDES_FROM_MS) / sides.length);
  traced(sides).forEach(({ from, to }, i) => {
    const [a, b] = [from, to].map((point) => point.map((n) => n * UNIT).join(" "));
    svg.append(inSvg("path", { d: `M${a}L${b}`, style: `animation-delay:${Math.round(SIDES_FROM_MS + i * step)}ms` }));
  });
  if (board) add(board, svg, LEFT_MS.light);
  note(moment, icon("wall"), ` ${texts.value.moments.wall} ${before} → `, strong(String(after)));
}

function show(moment: Moment, seat: number): void {
  if (moment.kind === "exact") showExact(moment);
  else if (moment.kind === "lead") showLead(moment, seat);
  else showWall(moment);
}

/** With the next frame, in which the table is as it has become. */
export function showMoments(moments: readonly Moment[], seat: number): void {
  requestAnimationFrame(() => moments.forEach((moment) => show(moment, seat)));
}
