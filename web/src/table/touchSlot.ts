/* Touching a slot. What cannot be paid is judged with all the money that there is for it, so that the reason says how much is missing. */
import type { Game } from "../game/game";
import { cardName, SLOT_CURRENCIES } from "../game/handles";
import { texts } from "../texts/texts";
import { standingOf } from "./Piece";

export async function touchSlot(game: Game, slot: number): Promise<void> {
  const handle = `slot:${slot}`;
  const { picking, asked, view, decision } = game;
  const tile = view.value?.market[slot - 1];
  const judged = tile && asked.value !== null && decision.value?.kind === "action" && !standingOf(game, handle);
  if (!judged || picking.payable.value.has(handle)) return picking.touch(handle);
  const currency = SLOT_CURRENCIES[slot - 1];
  const money = (view.value!.players[asked.value!].hand ?? []).filter((card) => "currency" in card && card.currency === currency);
  const path = [handle, ...money.map((card) => `hand:${cardName(card)}`)];
  if (money.length) await game.judge(path);
  else game.attempt.value = { path, why: { code: "illegal_move", message: texts.value.table.market.noMoney(texts.value.common.currencies[currency]) } };
}
