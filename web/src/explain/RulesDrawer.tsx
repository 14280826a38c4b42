/* A page of rules: set-up, playing, scoring, the catch, beside whatever is on the screen. */
import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { Icon } from "../art/pieces";
import { startEngine } from "../engine/engine";
import { settings } from "../game/settings";
import { loadModules, moduleArt } from "../modules/module";
import { quietly } from "../parts/quietly";
import { MarkDots } from "../screens/newgame/MarkDots";
import { aboutModule, marksOf } from "../screens/newgame/about";
import { askForModules, knownModules } from "../screens/newgame/known";
import { openRulesPage, rulesPage, type PageAction, type RulesPage } from ".";
import { ExampleDrawing } from "./ExampleDrawing";
import { List } from "./drawings/List";
import { countExample, type Counted } from "./pages/counted";
import type { Example } from "./pages/example";
import { examplesOf } from "./pages/examples";
import { loadPages, paragraphsOf, SECTIONS, type Pages, type Section } from "./pages/pages";
import { pageTitle } from "./titles";
import { words } from "./words";
import "./rules.css";

const close = () => void (rulesPage.value = null);
const modulesOf = (id: string): string[] => (id === "base" || id === "dirk" ? [] : [id]);

type Examples = Partial<Record<Section, { example: Example; counted: Counted }[]>>;

const allExamples = (id: string): Example[] => SECTIONS.flatMap((section) => examplesOf(id, section));

/** Positions are set up by an engine of their own: the game at the table is not touched. */
async function countAll(id: string): Promise<Examples> {
  const engine = startEngine(settings.value.lang);
  const found: Examples = {};
  try {
    for (const section of SECTIONS)
      for (const example of examplesOf(id, section)) (found[section] ??= []).push({ example, counted: await countExample(engine, modulesOf(id), example) });
  } finally {
    engine.close();
  }
  return found;
}

const artFor = (id: string): string[] => [...modulesOf(id), ...allExamples(id).flatMap(({ beside = [] }) => beside)];

/** Texts, drawings and positions of a page; what cannot be had is left out. */
function usePage(id: string) {
  const texts = useSignal<Pages | null>(null);
  const examples = useSignal<Examples>({});
  const { lang } = settings.value;
  useEffect(() => {
    let left = false;
    examples.value = {};
    quietly(loadPages(lang).then((pages) => void (left || (texts.value = pages))));
    quietly(askForModules(lang));
    quietly(Promise.all([countAll(id), loadModules(artFor(id))]).then(([counted]) => void (left || (examples.value = counted))));
    return () => void (left = true);
  }, [id, lang]);
  return { texts: texts.value?.[id], examples: examples.value };
}

function Head({ id }: { id: string }) {
  const marks = marksOf(id);
  const { sentence } = aboutModule(id);
  const picture = moduleArt.value.get(id)?.picture;
  return (
    <header class="rules-head">
      {picture && (
        <svg viewBox="0 0 120 64" aria-hidden="true">
          {picture}
        </svg>
      )}
      <div>
        <h2 id="rules-title" tabIndex={-1} autoFocus>
          {pageTitle(id)}
        </h2>
        {sentence && <p>{sentence}</p>}
        {marks && <MarkDots marks={marks} />}
      </div>
    </header>
  );
}

function Choice({ id, page: from }: { id: string; page: Omit<RulesPage, "id"> }) {
  const ids = ["base", "dirk", ...(knownModules.value ?? []).map((module) => module.id)];
  return (
    <label class="rules-choice">
      <span class="sr">{words().pages}</span>
      <select value={id} onChange={({ currentTarget }) => openRulesPage(currentTarget.value, from)}>
        {ids.map((page) => (
          <option key={page} value={page}>
            {pageTitle(page)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Opens where it was asked for, and stays there while what stands above it is being drawn. */
function useSection(section: string | undefined, ...drawn: unknown[]) {
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => ref.current?.scrollIntoView({ block: "start" }), [section, ...drawn]);
  return (one: Section) => (one === section ? ref : undefined);
}

/** What stands beside a text; a list has the whole width below it. */
const besideOf = (id: string, section: Section): Example[] => examplesOf(id, section).filter(({ list }) => !list);

const Paragraphs = ({ text }: { text: string }) => (
  <>
    {paragraphsOf(text).map((line) => (
      <p key={line}>{line}</p>
    ))}
  </>
);

function Drawings({ of }: { of: NonNullable<Examples[Section]> }) {
  return (
    <>
      <div class="rules-examples">{of.map((drawn, n) => !drawn.counted.list && <ExampleDrawing key={n} {...drawn} />)}</div>
      {of.map(({ counted: { list, view } }, n) => list && <List key={n} list={list} view={view} />)}
    </>
  );
}

function Sections({ id, section: wanted }: { id: string; section?: string }) {
  const { texts, examples } = usePage(id);
  const refFor = useSection(wanted, texts, examples);
  if (!texts) return null;
  const two = texts[SECTIONS.length];
  return (
    <>
      {SECTIONS.map((section, i) => (
        <section key={section} ref={refFor(section)} class="rules-section" data-section={section} data-wanted={section === wanted || undefined} data-drawn={besideOf(id, section).length ? "" : undefined}>
          <div>
            <h3>{`${i + 1} ${words()[section]}`}</h3>
            <Paragraphs text={texts[i]!} />
          </div>
          {examples[section] && <Drawings of={examples[section]} />}
        </section>
      ))}
      {two && (
        <p class="rules-two">
          <b>{words().two}</b>
          {two}
        </p>
      )}
    </>
  );
}

function Action({ action }: { action: PageAction }) {
  const run = () => {
    action.run();
    close();
  };
  return (
    <footer class="rules-foot">
      <button class="btn accent" onClick={run}>
        <Icon name="check" />
        {action.label}
      </button>
    </footer>
  );
}

/** From this width on a list has room beside the drawer: two cards and more. */
const WIDE = "(min-width: 72rem)";

/** Gives the focus back to where it came from, unless it has gone elsewhere meanwhile. */
function giveBack(dialog: HTMLDialogElement, before: Element | null): void {
  const now = document.activeElement;
  const isHere = !now || now === document.body || dialog.contains(now);
  dialog.close();
  if (isHere && before instanceof HTMLElement && before.isConnected) before.focus();
}

function useDialog(isBeside: boolean) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current!;
    const before = document.activeElement;
    if (isBeside) dialog.show();
    else dialog.showModal();
    return () => giveBack(dialog, before);
  }, [isBeside]);
  return ref;
}

/** Escape closes it from anywhere, and it belongs to its screen. */
function useLeaving(): void {
  useEffect(() => {
    const leave = ({ key }: KeyboardEvent) => key === "Escape" && close();
    addEventListener("keydown", leave);
    addEventListener("hashchange", close);
    return () => {
      removeEventListener("keydown", leave);
      removeEventListener("hashchange", close);
    };
  }, []);
}

/** What is read stays in sight in the list, which has another width while it is beside. */
function useCardInSight(id: string, isBeside: boolean): void {
  useLayoutEffect(() => {
    if (!isBeside) return;
    const card = document.querySelector("[data-read='true']");
    const show = () => card?.scrollIntoView({ block: "nearest" });
    show();
    return () => void requestAnimationFrame(show);
  }, [id, isBeside]);
}

export function RulesDrawer({ page: { id, actionFor, section, beside } }: { page: RulesPage }) {
  const isBeside = !!beside && matchMedia(WIDE).matches;
  const action = actionFor?.(id);
  const ref = useDialog(isBeside);
  useLeaving();
  useCardInSight(id, isBeside);
  const outside = (event: MouseEvent) => event.target === ref.current && close();
  const cancel = (event: Event) => {
    event.preventDefault();
    close();
  };
  return (
    <dialog ref={ref} class="rules" data-beside={isBeside || undefined} aria-labelledby="rules-title" onClick={outside} onCancel={cancel}>
      <div class="rules-in">
        <div class="rules-bar">
          <Choice id={id} page={{ actionFor, beside }} />
          <button class="btn quiet only" aria-label={words().close} onClick={close}>
            <Icon name="close" />
          </button>
        </div>
        <article class="rules-page" tabIndex={0} aria-labelledby="rules-title">
          <Head id={id} />
          <Sections key={id} id={id} section={section} />
        </article>
        {action && <Action action={action} />}
      </div>
    </dialog>
  );
}
