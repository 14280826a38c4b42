/* The position of an example as the engine loads it. */
import type { PlacedTile } from "../../engine/types";
import { parseCard, parseTile } from "../../game/handles";
import { wordsIn, type Example } from "./example";

const PLAYERS = 3;
const TILE = /^([\w-]+)@(-?\d+),(-?\d+)(?:\/(\d))?(?:\+([NESW]+))?(?:\*(\d))?(\^)?$/;
const EXCHANGE = /^X\d$/;
const GATE = "GC";

export function placedTile(word: string): PlacedTile {
  const [, name, x, y, turned, sticks, die, extended] = TILE.exec(word) ?? [];
  const tile = parseTile(name);
  const walls = sticks ? { walls: `${tile.walls}${sticks}`, sticks } : {};
  return { ...tile, ...walls, ...(turned && { turned: Number(turned) }), ...(die && { die: Number(die) }), ...(extended && { extended: true }), x: Number(x), y: Number(y) };
}

const alhambraOf = (line?: string): PlacedTile[] => wordsIn(line).map(placedTile);
const cardsOf = (line: string): object[] => wordsIn(line).map((name) => (EXCHANGE.test(name) ? { exchange: name } : name === GATE ? { gate_card: name } : parseCard(name)));
const marketOf = (line: string): (object | null)[] => wordsIn(line).map((name) => (name === "-" ? null : parseTile(name)));

/** The tile that is tried waits for its place. */
const waitingIn = ({ tries }: Example): object[] => [...new Set(wordsIn(tries).map((word) => word.split("@")[0]))].map(parseTile);

function playersOf(example: Example): object[] {
  const { players = PLAYERS, board, alhambra = board, others = [], hand = "", own = {}, theirs = {} } = example;
  const mine = { alhambra: alhambraOf(alhambra), hand: cardsOf(hand), to_place: waitingIn(example), ...own };
  return [mine, ...Array.from({ length: players - 1 }, (_, i) => ({ alhambra: alhambraOf(others[i]), ...(i === 0 && theirs) }))];
}

export function positionOf(modules: string[], example: Example): object {
  const { beside = [], dirk, market, display, tries, table = {} } = example;
  return {
    modules: [...modules, ...beside],
    players: playersOf(example),
    ...(dirk && { dirk: { tiles: wordsIn(dirk).map(parseTile) } }),
    ...(market && { market: marketOf(market) }),
    ...(display && { display: cardsOf(display) }),
    ...(tries && { step: "PLACE" }),
    ...table,
  };
}
