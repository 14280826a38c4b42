/* Opening a kind of action: its panel, its first picks, its pieces. Nothing is ever played by that. */
import type { ActionOption, Offer } from "../../engine/types";
import { FOR_SALE } from "../../game/fitting";
import type { Game } from "../../game/game";
import { nounOf } from "../../game/handles";
import { moduleArt, paidBeside } from "../../modules/module";
import { noMotion } from "../../parts/motion";
import { texts } from "../../texts/texts";
import { begin } from "./begun";
import { elementsOf, lit } from "./lights";
import { opened, pinned } from "./panels";

const LIT_MS = 1800;

const hasPanel = (module: string): boolean => !!moduleArt.value.get(module)?.Panel;

/** The first of its pieces gets the focus; all of them stay lit for a moment, also for a finger that has left. */
function showPieces(option: ActionOption): void {
  const [first] = elementsOf(option);
  first?.focus({ preventScroll: true });
  first?.scrollIntoView({ block: "nearest", inline: "nearest", behavior: noMotion() ? "instant" : "smooth" });
  lit.value = option;
  setTimeout(() => lit.value === option && (lit.value = null), LIT_MS);
}

/** What is to be chosen for a kind of action. */
function chooseWords(module: string, option: string): string {
  const { chooses } = texts.value.strip.verbs;
  return moduleArt.value.get(module)?.choose?.() ?? chooses[option] ?? chooses.other;
}

/** It says what to choose, and shows that. */
function chooseFrom(game: Game, option: ActionOption, panel: string | null): void {
  begin(game, chooseWords(option.module, option.option), option.handles ?? [], panel);
  requestAnimationFrame(() => showPieces(option));
}

const isSold = (handle: string): boolean => FOR_SALE.includes(nounOf(handle));
const wasteOf = ({ price = 0, paid = price }: Offer): number => Math.abs(paid - price);

/** What changes a price lies nowhere by itself (40: workers): the tiles that can be bought with it are shown; a single one is picked, as it wastes least. */
async function openPurchases(game: Game, option: ActionOption): Promise<void> {
  const found = await Promise.all(option.handles!.map((handle) => game.offers([handle])));
  const offers = found.flat().sort((a, b) => wasteOf(a) - wasteOf(b));
  const handles = [...new Set(offers.flatMap(({ path }) => path.filter(isSold)))];
  if (handles.length === 1) await game.picking.go(offers[0].path.filter((handle) => isSold(handle) || option.handles!.includes(handle)));
  else chooseFrom(game, { ...option, handles }, null);
}

function changesPrice({ view }: Game, { handles = [] }: ActionOption): boolean {
  const nouns = view.value ? paidBeside(view.value) : [];
  return handles.length > 0 && handles.every((handle) => nouns.includes(nounOf(handle)));
}

export async function openOption(game: Game, option: ActionOption): Promise<void> {
  if (changesPrice(game, option)) return openPurchases(game, option);
  const panel = hasPanel(option.module) ? option.module : null;
  if (panel && !pinned.value.includes(panel)) opened.value = panel;
  const words = await game.picking.wordsFor(option);
  if (words.length) await game.picking.go(words);
  else chooseFrom(game, option, panel);
}
