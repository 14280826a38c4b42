/* What can be bought: four slots, each with its currency, and how well the tile on it can be paid. */
import { Coin, Icon, Tile } from "../art/pieces";
import { TileLabel } from "../art/spoken";
import type { Currency, Tile as TileShape, View } from "../engine/types";
import type { Game } from "../game/game";
import { tileHandle } from "../game/handles";
import { thingsAt } from "../modules/module";
import { texts } from "../texts/texts";
import { SlotThings } from "./late";
import { Piece } from "./Piece";
import "./market.css";

type Fit = { kind: "exact" } | { kind: "over"; by: number } | { kind: "dear"; by?: number } | null;

/** How well the deciding person can pay what lies on a slot; null while nobody here is asked about it. */
function fitOf({ asked, picking }: Game, handle: string): Fit {
  if (asked.value === null) return null;
  const payable = picking.payable.value.get(handle);
  if (payable) return payable.exact ? { kind: "exact" } : { kind: "over", by: payable.over };
  const dear = picking.dear.value.get(handle);
  return dear ? { kind: "dear", by: dear.short } : null;
}

function fitWords(fit: Fit): string {
  const { market } = texts.value.table;
  if (!fit) return "";
  if (fit.kind === "exact") return market.exact;
  if (fit.kind === "over") return market.over(fit.by);
  return fit.by === undefined ? market.dear : texts.value.fits.short(fit.by);
}

const FitTag = ({ fit }: { fit: Fit }) =>
  fit && (
    <span class={`tag ${fit.kind}`}>
      {fit.kind === "exact" && <Icon name="check" />}
      {fitWords(fit)}
    </span>
  );

/** The currency of a slot (1 to 4); null where the view does not say it. */
const currencyOf = ({ currencies = [] }: View, slot: number): Currency | null => currencies[slot - 1] ?? null;

function Foot({ currency }: { currency: Currency | null }) {
  if (!currency) return null;
  return (
    <span class="market-foot">
      <Coin currency={currency} />
      <span class="market-currency">{texts.value.common.currencies[currency]}</span>
    </span>
  );
}

function Slot({ game, view, tile, slot }: { game: Game; view: View; tile: TileShape; slot: number }) {
  const handle = `slot:${slot}`;
  const currency = currencyOf(view, slot);
  const fit = fitOf(game, handle);
  const nowhere = game.asked.value !== null && game.picking.fitting.fitsNowhere(handle);
  const label = [TileLabel(tile), texts.value.table.market.slot(currency ? texts.value.common.currencies[currency] : ""), fitWords(fit), nowhere && texts.value.table.market.nowhere].filter(Boolean).join(", ");
  return (
    <Piece game={game} handle={handle} label={label} class={`market-slot ${fit?.kind ?? ""}`} drop>
      <span class="market-tile" data-fly={`market ${tileHandle(tile)}`}>
        <Tile tile={tile} />
      </span>
      <Foot currency={currency} /> <FitTag fit={fit} />
      {nowhere && (
        <span class="market-reserve" title={texts.value.table.market.nowhere}>
          <Icon name="reserve" />
        </span>
      )}
    </Piece>
  );
}

function EmptySlot({ slot, view }: { slot: number; view: View }) {
  const { market } = texts.value.table;
  return (
    <div class="market-slot empty">
      <span class="market-tile">{view.bag_size ? market.refilled : market.empty}</span>
      <Foot currency={currencyOf(view, slot)} />
    </div>
  );
}

export function Market({ game, view }: { game: Game; view: View }) {
  return (
    <section class={`panel market ${game.attempt.value?.why.held === undefined || game.picking.picks.value.path.length ? "" : "answers"}`} aria-labelledby="market-title" data-panel="market" data-arrows>
      <h2 class="cap" id="market-title" data-explain="noun:market">
        {texts.value.table.market.title}
      </h2>
      <div class="market-slots">
        {view.market.map((tile, i) => (
          <div key={i} class="market-place" data-things={thingsAt(view, i + 1).length || undefined}>
            {tile ? <Slot key={tileHandle(tile)} game={game} view={view} tile={tile} slot={i + 1} /> : <EmptySlot slot={i + 1} view={view} />}
            {view.modules.length > 0 && <SlotThings game={game} view={view} slot={i + 1} />}
          </div>
        ))}
      </div>
    </section>
  );
}
