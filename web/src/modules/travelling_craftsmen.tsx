/* 31: guild signs that wander: two open ones before everybody, a third one face down before the player on turn. */
import { Drawing, Symbol } from "../art/drawing";
import symbols from "../art/modules/travelling_craftsmen.svg?raw";
import type { PlayerView } from "../engine/types";
import { nameOf, nounOf } from "../game/handles";
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

const words = () => moduleTexts.value.travelling_craftsmen;
const symbol = (name: string) => `mod-travelling_craftsmen-${name}`;

/** Some kinds are there twice, with a mark behind their name. */
const kindOf = (id: string): Kind => KINDS.find((kind) => id === kind || id.replace(/_[56]$/, "") === kind) ?? "smith";
const openOf = (player: PlayerView): string[] => (player.craftsmen ?? []) as string[];
const downOf = (player: PlayerView): string[] => (player.craftsman_down ?? []) as string[];

const Card = ({ kind }: { kind: Kind }) => (
  <>
    <Symbol id={symbol("card")} width={70} height={98} />
    <Symbol id={symbol(`e-${kind}`)} x={15.5} y={36} width={39} />
    <Symbol id={symbol(`when-${WHEN[kind]}`)} width={30} />
  </>
);

const Sign = ({ kind }: { kind: Kind }) => (
  <>
    <Symbol id={symbol("sign")} width={48} />
    <Symbol id={symbol(`e-${kind}`)} x={9.5} y={9.5} width={29} />
  </>
);

const drawThing = (handle: string) =>
  nounOf(handle) === "craftsman" ? (
    <Drawing kind="card" width={70} height={98}>
      <Card kind={kindOf(nameOf(handle))} />
    </Drawing>
  ) : nounOf(handle) === "carpenter" ? (
    <Drawing kind="coin" width={48} height={48}>
      <Sign kind="carpenter" />
    </Drawing>
  ) : null;

const hand = (player: PlayerView): HandThing[] => openOf(player).map((id) => ({ handle: `craftsman:${id}`, label: words().kinds[kindOf(id)] }));

function marks(player: PlayerView): OwnMark[] {
  const open: OwnMark[] = openOf(player).map((id) => ({ key: id, rank: "acts", label: words().kinds[kindOf(id)], draw: <Sign kind={kindOf(id)} />, handle: `craftsman:${id}` }));
  const third: OwnMark[] = downOf(player).map((id) => ({ key: `down-${id}`, rank: "acts", label: words().down(words().kinds[kindOf(id)]), draw: <Symbol id={symbol("bundle")} width={48} />, handle: `craftsman:${id}` }));
  return [...open, ...third];
}

const art: ModuleArt = {
  symbols,
  fields: ["craftsmen", "craftsman_down", "craftsman_used", "craftsman_unseen", "actions"],
  draws: ["craftsman", "carpenter"],
  thing: drawThing,
  nameOf: (id) => (KINDS.some((kind) => id.startsWith(kind)) ? words().kinds[kindOf(id)] : null),
  mark: <Sign kind="smith" />,
  homes: ["hand", "name"],
  hand,
  marks,
  setup: { place: "each", what: () => words().what },
  picture: <Symbol id={symbol("picture")} width={120} height={64} />,
};

export default art;
