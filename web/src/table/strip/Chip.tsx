/* A module over the court: its mark, one number, at most one state. Where there is room a usable one opens into a stall with its pieces. */
import { Plate, Thing } from "../../art/pieces";
import { shortName } from "../../modules/names";
import type { ActionOption, Glance, View } from "../../engine/types";
import type { Game } from "../../game/game";
import { moduleArt } from "../../modules/module";
import { texts } from "../../texts/texts";
import { standingOf } from "../Piece";
import { opened, pinned, togglePanel } from "./panels";
import { hasNumber, type Chip as ChipData } from "./chips";
import { ModuleMark } from "./ModuleMark";
import { captionOf, possible } from "./verbs";

const WARES = 3;

/** A loss has a minus, a gain a plus, a price the outline of its coin. */
function GlanceNumber({ is, number, currency }: Glance) {
  if (is === "price" && currency) return <Plate currency={currency} value={number} class="chip-price" />;
  if (is === "loss") return <b class="loss">−{Math.abs(number)}</b>;
  return <b class={is === "gain" ? "gain" : ""}>{is === "gain" ? `+${number}` : number}</b>;
}

/** The one thing that a chip says: a word or drawing of its own, a number, or nothing. */
export function ChipSays({ chip: { glance, says } }: { chip: ChipData }) {
  if (says) return <small class={typeof says === "string" ? "chip-word" : "chip-sign"}>{says}</small>;
  return hasNumber(glance) ? <GlanceNumber {...glance} /> : null;
}

/** What a number is, for somebody who cannot see its shape. */
function spokenGlance({ is, number, currency }: Glance): string {
  const { strip, common } = texts.value;
  if (is === "price") return strip.price(number, currency ? common.currencies[currency] : "");
  return is === "count" || !number ? "" : strip[is](Math.abs(number));
}

/** What its looks say, in words. */
export function SpokenState({ chip: { usable, glance, says } }: { chip: ChipData }) {
  const { strip } = texts.value;
  const parts = [!says && glance && spokenGlance(glance), usable && strip.usable, glance?.changed && strip.changed].filter(Boolean);
  return parts.length ? <span class="sr">, {parts.join(", ")}</span> : null;
}

const plainName = (module: string): string => shortName(module).replaceAll("\u00ad", "");

/** What lies in the stall, what can be used first. */
function Wares({ game, view, module }: { game: Game; view: View; module: string }) {
  const handles = moduleArt.value.get(module)?.stall?.(view, view.players[game.eyes.value]) ?? [];
  const isOpen = (handle: string) => standingOf(game, handle) !== undefined;
  const shown = [...handles.filter(isOpen), ...handles.filter((handle) => !isOpen(handle))].slice(0, WARES);
  return (
    <span class="stall-wares">
      {shown.map((handle) => (
        <span key={handle} class={isOpen(handle) ? (game.picking.payable.value.get(handle)?.exact ? "exact" : "") : "away"}>
          <Thing handle={handle} view={view} />
        </span>
      ))}
    </span>
  );
}

function StallFace({ game, view, chip: { module }, options }: ChipProps) {
  const [best] = possible(options.filter((option) => option.module === module));
  return (
    <>
      <span class="stall-words">
        <b>
          <ModuleMark module={module} />
          {shortName(module)}
        </b>
        {best && <span class={captionOf(best).good ? "gain" : ""}>{captionOf(best).words}</span>}
      </span>
      <Wares game={game} view={view} module={module} />
    </>
  );
}

const ChipFace = ({ chip }: Pick<ChipProps, "chip">) => (
  <>
    <ModuleMark module={chip.module} />
    <span class="sr">{plainName(chip.module)} </span>
    <ChipSays chip={chip} />
  </>
);

interface ChipProps {
  game: Game;
  view: View;
  chip: ChipData;
  options: readonly ActionOption[];
}

export function Chip({ stall, beyond, ...props }: ChipProps & { stall: boolean; beyond: boolean }) {
  const { module, usable, glance } = props.chip;
  const isShown = opened.value === module || pinned.value.includes(module);
  const quiet = !usable && !glance?.number && !glance?.changed;
  const look = [stall ? "stall" : "chip", usable && "use", isShown && "on", quiet && "quiet", beyond && "beyond"].filter(Boolean).join(" ");
  return (
    <button class={look} data-chip={module} aria-expanded={isShown} aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight" title={plainName(module)} onClick={() => togglePanel(module)}>
      {stall ? <StallFace {...props} /> : <ChipFace chip={props.chip} />}
      <SpokenState chip={props.chip} />
      {glance?.changed && <i class="chip-news" />}
    </button>
  );
}
