/* The panel of a module: a sentence, its pieces, who has what. */
import { useEffect, useRef } from "preact/hooks";
import { Drawing } from "../../art/drawing";
import { Icon, SeatMark } from "../../art/pieces";
import { shortName } from "../../modules/names";
import type { PlayerView, View } from "../../engine/types";
import { openRulesPage } from "../../explain";
import type { Game } from "../../game/game";
import { moduleArt } from "../../modules/module";
import { moduleTexts } from "../../texts/modules";
import { texts } from "../../texts/texts";
import { Fields } from "../Fields";
import { Mark } from "../Marks";
import { calledAt, othersOf } from "../people";
import { ModuleMark } from "./ModuleMark";
import { fullName } from "./names";
import { closePanel, pinned, togglePin } from "./panels";
import "./panel.css";
import "./pieces.css"; // panels of modules stand on it, whether they have pieces to pick or not

const Pin = () => (
  <Drawing kind="icon" width={24} height={24}>
    <path d="M9 4h6l-1 6 3 3v2H7v-2l3-3-1-6ZM12 15v6" />
  </Drawing>
);

interface Props {
  game: Game;
  view: View;
  module: string;
}

function Tools({ module, canPin }: { module: string; canPin: boolean }) {
  const { strip, common } = texts.value;
  const isPinned = pinned.value.includes(module);
  return (
    <>
      <button class="panel-tool" aria-label={strip.page(fullName(module))} title={strip.page(fullName(module))} data-page onClick={() => openRulesPage(module)}>
        <Icon name="info" />
      </button>
      {canPin && (
        <button class="panel-tool" data-pin aria-label={strip.pin} title={strip.pin} aria-pressed={isPinned} onClick={() => togglePin(module)}>
          <Pin />
        </button>
      )}
      {!isPinned && (
        <button class="panel-tool" data-close aria-label={common.close} onClick={closePanel}>
          <Icon name="close" />
        </button>
      )}
    </>
  );
}

function Owner({ game, view, player, module }: Props & { player: PlayerView }) {
  const marks = moduleArt.value.get(module)!.marks!(player, view);
  return (
    <li>
      <SeatMark colour={player.colour} label={calledAt(game, player.seat)} />
      {marks.length ? marks.map((mark) => <Mark key={mark.key} mark={mark} />) : texts.value.strip.nothing}
    </li>
  );
}

/** Everybody with what they have of it. */
function Owners(props: Props) {
  const { game, view, module } = props;
  if (!moduleArt.value.get(module)?.marks) return null;
  return (
    <ul class="panel-owners" aria-label={texts.value.strip.has}>
      {[game.eyes.value, ...othersOf(game, view)].map((seat) => (
        <Owner key={seat} {...props} player={view.players[seat]} />
      ))}
    </ul>
  );
}

const sentenceOf = (module: string): string | undefined => (moduleTexts.value as Record<string, { sentence?: string } | undefined>)[module]?.sentence;

export function ModulePanel({ game, view, module, canPin }: Props & { canPin: boolean }) {
  const title = useRef<HTMLHeadingElement>(null);
  const art = moduleArt.value.get(module);
  const isPinned = pinned.value.includes(module);
  const Body = art ? art.Panel : Fields;
  useEffect(() => {
    if (!isPinned) title.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section class={`module-panel ${isPinned ? "pinned" : ""}`} data-module-panel={module} aria-label={fullName(module)}>
      <header>
        <ModuleMark module={module} />
        <h3 ref={title} tabIndex={-1}>
          {isPinned ? shortName(module) : fullName(module)}
        </h3>
        <Tools module={module} canPin={canPin} />
      </header>
      <div class="module-panel-in">
        {!isPinned && <p class="panel-sentence">{sentenceOf(module)}</p>}
        {Body && <Body game={game} view={view} />}
        <Owners game={game} view={view} module={module} />
      </div>
    </section>
  );
}
