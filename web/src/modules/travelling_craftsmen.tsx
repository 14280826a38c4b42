/* 31: guild signs that wander: two open ones before everybody, a third one face down before the player on turn. In the hand they are touched
   for what they do; carpenter and minter come along with a payment. */
import { Drawing, Symbol, Written } from "../art/drawing";
import { Plate } from "../art/marks";
import symbols from "../art/modules/travelling_craftsmen.svg?raw";
import type { PlayerView, View } from "../engine/types";
import { nameOf, nounOf, parseCard } from "../game/handles";
import { moduleTexts } from "../texts/modules";
import type { HandThing, ModuleArt, OwnMark } from "./module";

const KINDS = ["mosaic_layer", "carpenter", "goldsmith", "mortar_mixer", "stonemason", "building_owner", "smith", "brickmaker", "minter"] as const;
type Kind = (typeof KINDS)[number];
const WHEN: Record<Kind, string> = {
  mosaic_layer: "place",
  carpenter: "buy",
  goldsmith: "take",
  mortar_mixer: "extra",
  stonemason: "start",
  building_owner: "extra",
  smith: "extra",
  brickmaker: "place",
  minter: "buy",
};
/** What the engine calls what they do, where that is no word with the name of their kind. */
const DOES: Partial<Record<Kind, readonly string[]>> = { carpenter: ["carpenter:1", "carpenter:2"], mosaic_layer: ["turn:1", "turn:2", "turn:3"], minter: [] };
/** Those who come along with a purchase open it. */
const OPENS: Partial<Record<Kind, string>> = { carpenter: "carpenter", minter: "minted" };

const words = () => moduleTexts.value.travelling_craftsmen;
const symbol = (name: string) => `mod-travelling_craftsmen-${name}`;

/** Some kinds are there twice, with a mark behind their name. */
const kindNamed = (id: string): Kind | undefined => KINDS.find((kind) => id === kind || id.replace(/_[56]$/, "") === kind);
const kindOf = (id: string): Kind => kindNamed(id) ?? "smith";
const openOf = (player: PlayerView): string[] => (player.craftsmen ?? []) as string[];
const downOf = (player: PlayerView): string[] => (player.craftsman_down ?? []) as string[];
const isUsed = (id: string, view?: View): boolean => ((view?.craftsman_used ?? []) as string[]).includes(id);
/** The first one that lies face down nobody has seen. */
const hasUnseen = ({ seat }: PlayerView, view: View): boolean => view.craftsman_unseen === true && view.turn === seat;

/** Who a thing or word is about. */
const craftsmanOf = (handle: string): Kind | undefined => (["craftsman", "option"].includes(nounOf(handle)) ? kindNamed(nameOf(handle)) : undefined);

const Card = ({ kind }: { kind: Kind }) => (
  <>
    <Symbol id={symbol("card")} width={70} height={98} />
    <Symbol id={symbol(`e-${kind}`)} x={15.5} y={36} width={39} />
    <Symbol id={symbol(`when-${WHEN[kind]}`)} width={30} />
  </>
);

const Sign = ({ kind, x = 0, y = 0, size = 48 }: { kind: Kind; x?: number; y?: number; size?: number }) => (
  <g transform={`translate(${x} ${y}) scale(${size / 48})`}>
    <Symbol id={symbol("sign")} width={48} />
    <Symbol id={symbol(`e-${kind}`)} x={9.5} y={9.5} width={29} />
  </g>
);

const BUNDLE = <Symbol id={symbol("bundle")} width={48} />;

/** The carpenter with what he takes off the price. */
const Off = ({ by }: { by: string }) => (
  <Drawing kind="sign" width={92} height={48}>
    <Sign kind="carpenter" />
    <rect x={50} y={7} width={40} height={34} rx={7} fill="var(--plate)" stroke="var(--piece-ink)" stroke-width={2} />
    <path d="M56 24H66" class="art-line" stroke-width={3.5} />
    <Written class="art-plate-value" x={77} y={32.5} text={by} />
  </Drawing>
);

/** Money of the display, with the minter's stamp. */
function Minted({ card }: { card: string }) {
  const { currency, value } = parseCard(card);
  return (
    <Drawing kind="sign" width={66} height={48}>
      <Plate currency={String(currency)} value={Number(value)} />
      <Symbol id={symbol("e-minter")} x={40} y={20} width={28} />
    </Drawing>
  );
}

function drawThing(handle: string) {
  const kind = craftsmanOf(handle);
  if (nounOf(handle) === "carpenter") return <Off by={nameOf(handle)} />;
  if (nounOf(handle) === "minted") return <Minted card={nameOf(handle)} />;
  return kind ? (
    <Drawing kind="sign" width={48} height={48}>
      <Sign kind={kind} />
    </Drawing>
  ) : null;
}

/** Who was used stands pale with his bundle, until he wanders on. */
const Used = ({ kind }: { kind: Kind }) => (
  <>
    <rect width={70} height={98} rx={8} fill="var(--paper)" />
    <g opacity={0.62}>
      <Card kind={kind} />
    </g>
    <Symbol id={symbol("bundle")} x={23} y={1} width={46} />
  </>
);

function drawLarge(handle: string, view?: View) {
  const kind = craftsmanOf(handle);
  return kind ? (
    <Drawing kind="card" width={70} height={98}>
      {isUsed(nameOf(handle), view) ? <Used kind={kind} /> : <Card kind={kind} />}
    </Drawing>
  ) : null;
}

/** What was handed on all have seen: its sign lies on its back. */
const Back = ({ kind }: { kind?: Kind }) => (
  <Drawing kind="card" width={70} height={98}>
    <Symbol id={symbol("back")} width={70} height={98} />
    {kind && <Sign kind={kind} x={3} y={4} size={36} />}
  </Drawing>
);

function third(player: PlayerView, view: View): HandThing[] {
  const [down] = downOf(player);
  if (down) return [{ handle: `craftsman:${down}`, label: words().down(words().kinds[kindOf(down)]), isCard: true, back: <Back kind={kindOf(down)} /> }];
  return hasUnseen(player, view) ? [{ handle: "module:travelling_craftsmen", label: words().unseen, isCard: true, back: <Back /> }] : [];
}

const hand = (player: PlayerView, view: View): HandThing[] => [
  ...third(player, view),
  ...openOf(player).map((id) => ({ handle: `craftsman:${id}`, label: words().kinds[kindOf(id)], isCard: true, opens: OPENS[kindOf(id)] })),
];

/** Money of the display may be what the minter pays with. */
function means(handle: string): readonly string[] {
  if (nounOf(handle) === "display") return [`minted:${nameOf(handle)}`];
  const kind = nounOf(handle) === "craftsman" ? kindNamed(nameOf(handle)) : undefined;
  return kind ? (DOES[kind] ?? [`option:${kind}`]) : [];
}

function marks(player: PlayerView, view: View): OwnMark[] {
  const open: OwnMark[] = openOf(player).map((id) => ({ key: id, rank: "acts", label: words().kinds[kindOf(id)], draw: <Sign kind={kindOf(id)} />, spent: isUsed(id, view), handle: `craftsman:${id}` }));
  const down: OwnMark[] = downOf(player).map((id) => ({ key: `down-${id}`, rank: "acts", label: words().down(words().kinds[kindOf(id)]), draw: BUNDLE, handle: `craftsman:${id}` }));
  return [...open, ...down];
}

const art: ModuleArt = {
  symbols,
  fields: ["craftsmen", "craftsman_down", "craftsman_used", "craftsman_unseen", "actions"],
  draws: ["craftsman", "carpenter", "minted"],
  wordless: ["carpenter", "minted"],
  thing: drawThing,
  large: drawLarge,
  means,
  nameOf: (id) => (kindNamed(id) ? words().kinds[kindOf(id)] : null),
  mark: <Sign kind="smith" />,
  homes: ["hand", "name"],
  hand,
  marks,
  setup: { place: "each", what: () => words().what },
  picture: <Symbol id={symbol("picture")} width={120} height={64} />,
};

export default art;
