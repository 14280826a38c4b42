/* What I can do, in the dock: one verb per kind of action, the best for now first. Pointing at one lights its pieces, pressing opens it;
   nothing is ever played from here. */
import { useSignal, type Signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Icon } from "../../art/pieces";
import type { ActionOption } from "../../engine/types";
import type { Game } from "../../game/game";
import { quietly } from "../../parts/quietly";
import { texts } from "../../texts/texts";
import { begunIn } from "./begun";
import { lit } from "./lights";
import { AllVerbs, ModuleMark } from "../late";
import { openOption } from "./open";
import { captionOf, possible, verbsIn } from "./verbs";
import "./verbs.css";

/** The base game has icons instead of a mark. */
const BASE_ICONS: Record<string, string> = { take: "deck", buy: "bag", rebuild: "reserve" };

export const VerbMark = ({ option: { module, option } }: { option: ActionOption }) => (module === "base" ? <Icon name={BASE_ICONS[option] ?? "star"} /> : <ModuleMark module={module} />);

interface VerbProps {
  game: Game;
  option: ActionOption;
  onOpen?: () => void;
}

export function VerbWords({ option }: { option: ActionOption }) {
  const { words, good } = captionOf(option);
  return (
    <span>
      {option.label} <small class={good ? "gain" : ""}>{words}</small>
    </span>
  );
}

export function Verb({ game, option, onOpen }: VerbProps) {
  const show = () => (lit.value = option);
  const hide = () => lit.value === option && (lit.value = null);
  const open = () => {
    onOpen?.();
    quietly(openOption(game, option));
  };
  return (
    <button class={`verb ${option.module === "base" ? "" : "use"} ${option.path?.length ? "by-word" : ""}`} data-verb={option.option} onPointerEnter={show} onPointerLeave={hide} onFocus={show} onBlur={hide} onClick={open}>
      <VerbMark option={option} />
      <VerbWords option={option} />
    </button>
  );
}

interface Props {
  game: Game;
  /** Whether the list has grown. */
  grown: Signal<boolean>;
}

/** The six best, or five and how many more there are. */
function BestVerbs({ game, grown }: Props) {
  const { verbs } = texts.value.strip;
  const options = game.picking.options.value;
  const { shown, more, isNoneMore } = verbsIn(options);
  const begun = begunIn(game);
  return (
    <div class="best-verbs">
      <p class="verbs-head">
        <b>{begun?.words ?? verbs.title}</b>
        {!begun && <span>{verbs.best(possible(options).length)}</span>}
      </p>
      <div class="verbs" data-arrows>
        {shown.map((option) => (
          <Verb key={option.option} game={game} option={option} />
        ))}
        {more > 0 && (
          <button class="verb fold" data-more aria-expanded={grown.value} onClick={() => (grown.value = true)}>
            <Icon name="up" />
            {isNoneMore ? verbs.notNow(more) : verbs.more(more)}
          </button>
        )}
      </div>
    </div>
  );
}

/** Where there is no room for them beside the question: how many there are. */
export function WaysButton({ game, grown }: Props) {
  const { verbs } = texts.value.strip;
  const ways = possible(game.picking.options.value).length;
  return (
    <button class="btn ways" data-ways aria-expanded={grown.value} onClick={() => (grown.value = !grown.value)}>
      {verbs.ways(ways)}
      <Icon name={grown.value ? "down" : "up"} />
    </button>
  );
}

export function Verbs({ game, grown }: Props) {
  const close = () => (grown.value = false);
  return (
    <>
      <BestVerbs game={game} grown={grown} />
      {grown.value && <AllVerbs game={game} options={game.picking.options.value} onClose={close} />}
    </>
  );
}

/** Whether the list has grown; another question, or a pick, shuts it. */
export function useGrown(game: Game): Signal<boolean> {
  const grown = useSignal(false);
  useEffect(() => void (grown.value = false), [game.decision.value, game.picking.picks.value.path.length > 0]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !grown.value || event.defaultPrevented) return;
      event.preventDefault();
      grown.value = false;
    };
    addEventListener("keydown", onKey, true);
    return () => removeEventListener("keydown", onKey, true);
  }, []);
  return grown;
}
