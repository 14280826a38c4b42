/* The decision sheet: eight slots, always in this order, an empty one is left out. Subject · name and tag · question · one sentence ·
   facts · the others · my means · answers. It knows no decision: what it shows is told by the engine, what it says are texts. */
import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { Icon, isDrawn } from "../../art/pieces";
import { isPlace } from "../../board/nouns";
import type { About, Explanation, View } from "../../engine/types";
import { explainDecision } from "../../explain";
import type { Game } from "../../game/game";
import { nameOf, nounOf } from "../../game/handles";
import { settings } from "../../game/settings";
import { artOf, moduleArt } from "../../modules/module";
import { quietly } from "../../parts/quietly";
import { HintNote, Refused } from "../Notes";
import { HelpMark } from "../HelpMark";
import { PassUntil } from "../PassUntil";
import { RunningSum } from "../RunningSum";
import { answerOf, numberedIn, plainAnswers, type Answer, type Numbered } from "./answers";
import { Answers } from "./Answers";
import { useReply } from "./asking";
import { Choices, choose } from "./Choices";
import { Drawn, plainName, shortName, tileOf } from "./Drawn";
import { Facts } from "./Facts";
import { useLevels, type Level } from "./levels";
import { Numbers } from "./Numbers";
import { isTurn, listedAt, thingsOf, wordsOf } from "./offered";
import { paysWith, sheetHead, type SheetProps } from "./open";
import { Others } from "./Others";
import { Payments } from "./Payments";
import { askingModules, questionFor, standingBid } from "./question";
import { Rotations } from "./Rotations";
import { SmallBoard } from "./SmallBoard";
import { powerUsed, stepOf } from "./steps";
import { closest, sheetTexts, signOf, type KindText } from "./words";
import "./sheet.css";
import "./stands.css";

const MOST_DRAWN = 6;
/** Cards of the hand are raised there, slots are touched on the market. */
const NOT_GIVEN = ["hand", "slot"];

/** Slot 1. What can be chosen below is drawn there, not twice; above it then stands whose power shows it. */
function Subject({ game, view, subject }: { game: Game; view: View; subject: readonly string[] }) {
  if (!subject.length) return null;
  return (
    <div class={`sheet-subject ${subject.length > 1 ? "several" : ""} of-${nounOf(subject[0])}`}>
      {subject.slice(0, MOST_DRAWN).map((handle, i) => (
        <span key={`${handle}.${i}`} data-subject={handle} data-explain={handle}>
          <Drawn handle={handle} view={view} seat={game.eyes.value} />
        </span>
      ))}
      {subject.length > MOST_DRAWN && <b class="more">+{subject.length - MOST_DRAWN}</b>}
    </div>
  );
}

/** What the module of a piece says about it, where the decision is about getting it. */
function doneBy(key: string, handle: string): { when: string; says: string } | null {
  if (key !== "bid" && key !== "pay_bid") return null;
  for (const { does } of moduleArt.value.values()) {
    const told = does?.(nameOf(handle));
    if (told) return told;
  }
  return null;
}

/** Slot 2. */
function What({ game, view, text, about, when, sign }: { game: Game; view: View; text: KindText; about: About; when: string; sign: string }) {
  const [only] = about.subject!;
  const name = text.name ?? plainName(only, view, game.eyes.value);
  return (
    <p class="sheet-what">
      {name && <b>{name}</b>}
      <span class="tag">
        <Icon name={sign} />
        {when}
      </span>
    </p>
  );
}

/** Slot 3: the question stands here alone; its mark explains how the decision goes. */
function Question({ ask, focused, onHelp }: { ask: string; focused: unknown; onHelp: (element: Element) => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!document.querySelector("dialog[open]")) title.current?.focus({ preventScroll: true });
  }, [focused]);
  return (
    <h2 class="sheet-ask" id="sheet-ask" tabIndex={-1} ref={title}>
      <span>{ask}</span>
      <HelpMark of="sheet" onHelp={onHelp} />
    </h2>
  );
}

/** What is lost with the answer: what the engine says, and the one thing that would be used. */
function givenBy(key: string, { subject = [], gives = [] }: About, levels: readonly Level[]): string[] {
  const things = levels.flatMap((level) => thingsOf(key, level).map(({ handle }) => ({ handle, isOff: level.chosen !== null && level.chosen !== handle })));
  const used = things.length === 1 && !things[0].isOff ? [things[0].handle] : [];
  return [...new Set([...gives, ...used])].filter((handle) => !NOT_GIVEN.includes(nounOf(handle)) && !subject.includes(handle));
}

/** Slot 4, beside it what is given. */
function Says({ game, view, gives, says }: { game: Game; view: View; gives: readonly string[]; says: string }) {
  const seat = game.eyes.value;
  return (
    <div class="sheet-says">
      {gives.map((handle, i) => (
        <span key={i} class="sheet-given" role="img" aria-label={shortName(handle, view, seat)}>
          <Drawn handle={handle} view={view} seat={seat} small />
        </span>
      ))}
      <p>{says}</p>
    </div>
  );
}

function Steps({ names, now }: { names: readonly string[]; now: number }) {
  return (
    <ol class="sheet-steps" aria-label={sheetTexts.value.words.steps}>
      {names.map((name, i) => (
        <li key={name} class={i === now ? "on" : ""} aria-current={i === now ? "step" : undefined}>
          {i + 1} {name}
        </li>
      ))}
    </ol>
  );
}

interface MeansProps {
  game: Game;
  view: View;
  asked: SheetProps["asked"];
  text: KindText;
  levels: Level[];
  numbered: Numbered | null;
  payment: number;
  onPayment: (index: number) => void;
}

/** What a module draws for a number of its pieces. */
const drawnNumber = (view: View, key: string, number: number) => artOf(view).find(({ numbers }) => numbers?.[key])?.numbers?.[key](number, view);

/** Slot 7. */
function Means({ game, view, asked: { key, about }, text, levels, numbered, payment, onPayment }: MeansProps) {
  const { choices } = wordsOf(levels, text.plain);
  if (drawnAnswer(view, key)) return <InDrawing game={game} view={view} sheet={key} levels={levels} />;
  const offers = game.picking.offers.value;
  const turns = levels.flatMap(({ offered }) => offered.filter(isTurn));
  const tile = tileOf(about.subject![0], view, game.eyes.value);
  const choose = (number: number) => quietly(game.picking.go([...numbered!.level.path, `number:${number}`]));
  return (
    <>
      {numbered && <Numbers numbers={numbered.numbers} paid={numbered.level.paid} chosen={numbered.now} title={text.numbers} draw={(number) => drawnNumber(view, key, number)} onChoose={choose} />}
      {choices.length > 0 && <Choices game={game} view={view} level={levels[0]} picks={choices} />}
      {levels.map((level) => (
        <Choices key={level.path.join(" ")} game={game} view={view} level={level} picks={isForced(level) ? [] : listedAt(key, level, levels)} />
      ))}
      {turns.length > 0 && tile && <Rotations game={game} tile={tile} turns={distinct(turns)} />}
      {offers.length > 0 && !game.picking.picks.value.move && <Payments view={view} offers={offers} short={about.short} bid={text.bid} chosen={payment} onChoose={onPayment} />}
    </>
  );
}

/** A module that has a drawing in which this decision is answered. */
const drawnAnswer = (view: View, key: string) => artOf(view).find(({ Answers }) => Answers?.[key])?.Answers?.[key];

/** The step in that drawing: the first one at which there is something to choose. */
function InDrawing({ game, view, sheet, levels }: { game: Game; view: View; sheet: string; levels: readonly Level[] }) {
  const Own = drawnAnswer(view, sheet);
  const level = levels.find((one) => thingsOf(sheet, one).length > 0);
  return Own && level ? <Own game={game} view={view} picks={thingsOf(sheet, level)} chosen={level.chosen} waits={settings.value.confirm} onChoose={(handle) => quietly(choose(game, level, handle))} /> : null;
}

/** A step without a choice. */
const isForced = ({ offered, chosen }: Level): boolean => chosen !== null && offered.length === 1;

const distinct = <Thing extends { handle: string }>(things: readonly Thing[]): Thing[] => [...new Map(things.map((thing) => [thing.handle, thing])).values()].sort((a, b) => a.handle.localeCompare(b.handle));

/** What the rest of the table shows of the sheet: what is going on, and the cards that would pay. */
function useBeside(head: string, answer: Answer | null): void {
  const pays = answer?.pays.join(" ") ?? "";
  useLayoutEffect(() => void (paysWith.value = pays ? pays.split(" ") : []), [pays]);
  useLayoutEffect(() => void (sheetHead.value = head), [head]);
  useEffect(
    () => () => {
      paysWith.value = [];
      sheetHead.value = null;
    },
    [],
  );
}

/** Whether things of the subject are what can be chosen, or what was chosen where something else can be drawn: they are drawn once. */
function areListed(subject: readonly string[], things: ReturnType<typeof thingsOf>, hasOther: boolean): boolean {
  const handles = things.map(({ handle }) => handle);
  return handles.length > 1 && (handles.every((handle) => subject.includes(handle)) || (hasOther && subject.every((handle) => handles.includes(handle))));
}

/** Whether a square or a point of the board is what is picked next. */
const asksForPlace = (game: Game): boolean => [...game.picking.open.value.keys()].some((handle) => isPlace(handle) || nounOf(handle) === "side");

/** The slot whose tile the filled button would buy before anything was picked: that tile is what the question is about. */
function slotNamed({ picking }: Game, answer: Answer | null): string[] {
  const last = answer?.path?.find((handle) => nounOf(handle) === "slot");
  return last && picking.payable.value.has(last) ? [last] : [];
}

/** A hint to a plain answer names its button. */
const nameOfHint = ({ hint }: Game, text: KindText, levels: readonly Level[]): string | undefined => plainAnswers(text, levels).find(({ said }) => said.path.join(" ") === hint.value?.path.join(" "))?.name;

/** What the question is about, whatever has been picked since. */
const askedAbout = (game: Game): string | undefined => game.decision.value?.about?.subject?.[0];

/** Without texts of its own a decision has the prompt and the choices. */
const plain = (): KindText => ({ when: "", head: "", says: "", verb: (what) => what });

export function DecisionSheet({ game, view, asked }: SheetProps) {
  const { key, about, opening, stands } = asked;
  const { kinds } = sheetTexts.value;
  const modules = askingModules(game, view);
  const text = closest(kinds[key] ?? plain(), modules);
  const levels = useLevels(game).slice(opening); // what only opened it is chosen elsewhere
  const payment = useSignal(0);
  const numbered = numberedIn(levels);
  const answer = answerOf({ game, view, key, opening, levels, numbered, payment: game.picking.offers.value[payment.value] ?? null });
  const [first] = about.subject!;
  const explanation = useReply<Explanation>(game, about.subject!.length === 1 ? { cmd: "explain", handle: first, player: game.eyes.value } : null);
  const power = powerUsed(key, game);
  const isListed = drawnAnswer(view, key) !== undefined || wordsOf(levels).choices.some(({ handle }) => isDrawn(handle, view)) || levels.some((level) => areListed(about.subject!, thingsOf(key, level), power.length > 0));
  const slot = slotNamed(game, answer);
  const subject = slot.length ? slot : about.subject!;
  const step = stepOf(key, game);
  const does = doneBy(key, first);
  const bid = standingBid(game, about);
  useBeside((bid && text.leads?.(bid)) || text.head, answer);
  useEffect(() => void (payment.value = 0), [game.decision.value, game.picking.offers.value]);
  return (
    <section class={`sheet ${stands}`} role="dialog" aria-labelledby="sheet-ask" data-sheet={key} data-places={asksForPlace(game) || undefined} data-panel="dock">
      <Subject game={game} view={view} subject={isListed ? power : subject} />
      <div class="sheet-text">
        <What game={game} view={view} text={text} about={about} when={does?.when ?? text.when} sign={signOf(does ? "" : key, about.secret === true)} />
        <Question ask={questionFor(key, text, game)} focused={game.decision.value} onHelp={(element) => explainDecision({ key, numbers: numbered !== null, modules }, first, element)} />
        <Says game={game} view={view} gives={givenBy(key, about, levels)} says={does?.says ?? text.saysOf?.[nameOf(askedAbout(game) ?? first)] ?? text.says} />
      </div>
      <SmallBoard game={game} view={view} />
      <div class="sheet-known">
        <Facts game={game} subject={subject} explanation={explanation} />
      </div>
      <div class="sheet-rest">
        <Refused game={game} />
        <HintNote game={game} called={nameOfHint(game, text, levels)} />
        <Others game={game} view={view} others={about.others ?? []} own={about.own} least={game.picking.offers.value[0]?.price} />
        {text.steps && step !== null && <Steps names={text.steps} now={step} />}
        <Means game={game} view={view} asked={asked} text={text} levels={levels} numbered={numbered} payment={payment.value} onPayment={(index) => (payment.value = index)} />
        <RunningSum game={game} />
      </div>
      <Answers game={game} view={view} sheet={key} text={text} about={about} opening={opening} levels={levels} numbered={numbered} answer={answer} />
      <div class="sheet-until">
        <PassUntil game={game} />
      </div>
    </section>
  );
}
