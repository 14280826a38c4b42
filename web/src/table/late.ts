/* Parts of the table that the first table does without: what belongs to modules, what is seen once something was touched, and other layouts
   than that of this screen. */
import type { Named } from "../art/drawing";
import { loadModules } from "../modules/module";
import { lazyPart, lazyStyles, type Fetched } from "../screens/lazy";
import type { Game } from "../game/game";
import type { HandMarksProps } from "./HandMarks";
import type { HeldCardsProps } from "./HeldCards";
import type { Layout } from "./layout";
import type { LiesHereProps } from "./LiesHere";
import type { SlotThingsProps } from "./SlotThings";
import type { SourceRowsProps } from "./SourceRows";
import type { AllVerbsProps } from "./strip/AllVerbs";
import type { StripProps } from "./strip/Strip";
import type { ToldProps } from "./Told";
import type { TouchedProps } from "./Touched";
import type { TurningProps } from "./Turning";

const ofModules = () => import("./ofModules");
export const HandMarks = lazyPart<HandMarksProps>(async () => (await ofModules()).HandMarks);
export const HeldCards = lazyPart<HeldCardsProps>(async () => (await ofModules()).HeldCards);
export const LiesHere = lazyPart<LiesHereProps>(async () => (await ofModules()).LiesHere);
export const SlotThings = lazyPart<SlotThingsProps>(async () => (await ofModules()).SlotThings);
export const SourceRows = lazyPart<SourceRowsProps>(async () => (await ofModules()).SourceRows);
export const ModuleMark = lazyPart<Named & { module: string }>(async () => (await ofModules()).ModuleMark);
export const Strip = lazyPart<StripProps>(async () => (await ofModules()).Strip);

const touched = () => import("./onTouch");
export const Touched = lazyPart<TouchedProps>(async () => (await touched()).Touched);
export const Confirm = lazyPart<{ game: Game }>(async () => (await touched()).Confirm);
export const AllVerbs = lazyPart<AllVerbsProps>(async () => (await touched()).AllVerbs);
export const BesideSheet = lazyPart<TouchedProps>(async () => (await touched()).BesideSheet);
export const Turning = lazyPart<TurningProps>(async () => (await touched()).Turning);

/** Fetches all that a table with these modules shows from the beginning: what is drawn once keeps its size. */
export async function fetchForModules(modules: readonly string[]): Promise<void> {
  const parts = [HandMarks, HeldCards, LiesHere, SlotThings, SourceRows, ModuleMark, Strip];
  if (modules.length) await Promise.all([loadModules(modules), ...parts.map((part) => part.fetch())]);
}

/** They come as soon as the table stands. */
export const TOUCHED = [Touched, Confirm, AllVerbs, BesideSheet, Turning];

export const Told = lazyPart<ToldProps>(async () => (await import("./Told")).Told);
const FOR_LAYOUT: Record<Layout, readonly Fetched[]> = {
  desk: [],
  tablet: [lazyStyles(() => import("./tablet.css"))],
  phone: [Told],
  lying: [Told, lazyStyles(() => import("./lying.css"))],
};
/** What the other layouts need comes after the table: a screen that is turned then finds it. */
export const ALL_LAYOUTS = Object.values(FOR_LAYOUT).flat();

/** Fetches what a layout has and the desk has not. */
export const fetchForLayout = async (layout: Layout): Promise<void> => void (await Promise.all(FOR_LAYOUT[layout].map((part) => part.fetch())));
