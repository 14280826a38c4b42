/* What is chosen for a new game: seats, modules, edition, variants, seed. Pure; the screen draws it, the browser remembers it. */
import type { Colour, GameConfig, ModuleInfo } from "../../engine/types";
import { COLOURS, FEWEST_SEATS, LEVELS, LONGEST_NAME, MOST_SEATS, type Seat } from "../../game/games";

export interface SeatChoice extends Seat {
  colour: Colour;
}

export type VariantValue = string | number | boolean;

export interface Choice {
  seats: SeatChoice[];
  modules: string[];
  /** The edition that set the variants; empty: the first. */
  edition: string;
  variants: Record<string, VariantValue>;
  seed: string;
}

const COMPUTERS = ["Omar", "Nadia", "Yusuf", "Leila", "Tariq", "Samira"];
const LONGEST_SEED = 64;

const freeColour = (seats: readonly SeatChoice[]): Colour => COLOURS.find((colour) => !seats.some((seat) => seat.colour === colour))!;

export function computerSeat(seats: readonly SeatChoice[]): SeatChoice {
  const name = COMPUTERS.find((one) => !seats.some((seat) => seat.name === one))!;
  return { name, kind: "computer", level: "greedy", colour: freeColour(seats) };
}

/** One person against two easy computer players, without modules. An empty name is filled in when the game starts. */
export function firstChoice(): Choice {
  const seats: SeatChoice[] = [{ name: "", kind: "person", level: "greedy", colour: "yellow" }];
  for (let n = 0; n < 2; n++) seats.push({ ...computerSeat(seats), level: "random" });
  return { seats, modules: [], edition: "", variants: {}, seed: "" };
}

function isSeatChoice(value: unknown): value is SeatChoice {
  const seat = value as SeatChoice;
  return (
    typeof seat?.name === "string" &&
    seat.name.length <= LONGEST_NAME &&
    (seat.kind === "person" || seat.kind === "computer") &&
    (LEVELS as readonly string[]).includes(seat.level) &&
    COLOURS.includes(seat.colour)
  );
}

function areSeats(value: unknown): value is SeatChoice[] {
  return Array.isArray(value) && value.length >= FEWEST_SEATS && value.length <= MOST_SEATS && value.every(isSeatChoice) && new Set(value.map(({ colour }) => colour)).size === value.length;
}

/** A choice that was remembered; what does not fit falls back to the first choice. The seed is never remembered. */
export function checkedChoice(kept: unknown): Choice {
  const given = (typeof kept === "object" && kept ? kept : {}) as Partial<Choice>;
  const first = firstChoice();
  return {
    seats: areSeats(given.seats) ? given.seats : first.seats,
    modules: Array.isArray(given.modules) ? given.modules.filter((id) => typeof id === "string") : [],
    edition: typeof given.edition === "string" ? given.edition : "",
    variants: typeof given.variants === "object" && given.variants ? given.variants : {},
    seed: "",
  };
}

/** Whether a module plays with so many seats. */
export const fits = (info: ModuleInfo, seats: number): boolean => info.players.includes(seats);

/** The chosen modules that the engine has and that play with these seats, in the engine's order. */
export const modulesInPlay = (choice: Choice, infos: readonly ModuleInfo[]): ModuleInfo[] => infos.filter((info) => choice.modules.includes(info.id) && fits(info, choice.seats.length));

export const variantValue = (choice: Choice, { name, values }: ModuleInfo["variants"][number]): VariantValue => (values.includes(choice.variants[name]) ? choice.variants[name] : values[0]);

/** The request for the engine. Variants that stand at their default are left out. */
export function configOf(choice: Choice, infos: readonly ModuleInfo[]): GameConfig {
  const inPlay = modulesInPlay(choice, infos);
  const variants: Record<string, VariantValue> = {};
  for (const variant of inPlay.flatMap(({ variants }) => variants)) if (variantValue(choice, variant) !== variant.values[0]) variants[variant.name] = variantValue(choice, variant);
  const seed = choice.seed.trim().slice(0, LONGEST_SEED);
  return { players: choice.seats.length, modules: inPlay.map(({ id }) => id), variants, colours: choice.seats.map(({ colour }) => colour), ...(seed ? { seed } : {}) };
}

/** The seats with a name each; no two players have the same one. */
export function seatsOf(choice: Choice, nameFor: (n: number) => string): Seat[] {
  const taken = new Set<string>();
  return choice.seats.map(({ name, kind, level }, i) => {
    const wanted = name.trim() || nameFor(i + 1);
    let own = wanted;
    for (let n = 2; taken.has(own); n++) own = `${wanted.slice(0, LONGEST_NAME - 3)} ${n}`;
    taken.add(own);
    return { name: own, kind, level };
  });
}
