/* 36: animals come with gardens of the market and walk from tile to tile; alike ones on a tile are one token with a number. */
import { Drawing, Symbol, Written } from "../art/drawing";
import symbols from "../art/modules/alhambra_zoo.svg?raw";
import type { PlayerView, Tile, View } from "../engine/types";
import { nameOf, nounOf } from "../game/handles";
import { moduleTexts } from "../texts/modules";
import type { ModuleArt, OwnMark, TileThing } from "./module";
import "./alhambra_zoo.css";

type Species = "monkey" | "dove" | "cheetah" | "peacock" | "gazelle" | "flamingo" | "tortoise" | "parrot";

const SPECIES: readonly Species[] = ["monkey", "dove", "cheetah", "peacock", "gazelle", "flamingo", "tortoise", "parrot"];
const OF_A_SPECIES = 3;
const words = () => moduleTexts.value.alhambra_zoo;
const symbol = (name: string) => `mod-alhambra_zoo-${name}`;
const spokenName = (species: string): string | null => (SPECIES.includes(species as Species) ? words().species[species as Species] : null);

/** On a tile, of a double one on both halves. */
const animalsOn = (tile: Tile | null): Species[] => [...((tile?.animals ?? []) as Species[]), ...((tile?.animals_second ?? []) as Species[])];
const homeOf = (player: PlayerView): Species[] => player.alhambra.flatMap(animalsOn);

/** Each species once, with its number. */
const counted = (animals: readonly Species[]): (readonly [Species, number])[] => [...new Set(animals)].map((one) => [one, animals.filter((other) => other === one).length] as const);

const Animal = ({ species, count, x = 0, y = 0, size = 48 }: { species: Species; count: number; x?: number; y?: number; size?: number }) => (
  <>
    <Symbol id={symbol(species)} x={x} y={y} width={size} />
    {count > 1 && (
      <>
        <Symbol id={symbol("count")} x={x + size * 0.62} y={y - size * 0.08} width={size * 0.46} />
        <Written class="art-price" x={x + size * 0.85} y={y + size * 0.27} style={`font-size:${size * 0.34}px`} text={count} />
      </>
    )}
  </>
);

const Token = ({ species, count = 1 }: { species: Species; count?: number }) => (
  <Drawing kind="thing" width={56} height={52} label={words().several(spokenName(species) ?? species, count)}>
    <Animal species={species} count={count} y={4} />
  </Drawing>
);

/** All that everybody has seen. */
const seenIn = (view: View): Species[] => [
  ...view.players.flatMap(({ alhambra, reserve, to_place: waiting }) => [...alhambra, ...reserve, ...waiting].flatMap(animalsOn)),
  ...view.market.flatMap(animalsOn),
  ...((view.animals_gone ?? []) as Species[]),
];

/** Those that may still come. */
const Panel = ({ view }: { view: View }) => {
  const seen = seenIn(view);
  const left = SPECIES.map((species) => [species, OF_A_SPECIES - seen.filter((one) => one === species).length] as const);
  return (
    <>
      <h4>{words().toCome}</h4>
      <p class="mod-animals">
        {left.map(([species, count]) => count > 0 && <Token key={species} species={species} count={count} />)}
      </p>
    </>
  );
};

const BACK = <Symbol id={symbol("back")} width={48} />;

const marks = (player: PlayerView): OwnMark[] => {
  const home = homeOf(player);
  return home.length ? [{ key: "animals", rank: "scores", label: words().animals(home.length), draw: BACK, count: home.length, handle: `animal:${home[0]}` }] : [];
};

const onTile = (tile: Tile): TileThing[] => counted(animalsOn(tile)).map(([species, count]) => ({ handle: `animal:${species}`, tells: "animals", count, at: ["S", "SW", "SE", "W"], rank: 2, draw: (x, y, side) => <Animal species={species} count={count} x={x} y={y} size={side} /> }));

const spokenHerds = (tile: Tile): string | null => {
  const herds = counted(animalsOn(tile));
  return herds.length ? words().carries(herds.map(([species, count]) => words().several(words().species[species], count)).join(", ")) : null;
};

const art: ModuleArt = {
  symbols,
  fields: ["animals_back", "animals_gone"],
  thing: (handle) => (nounOf(handle) === "animal" && spokenName(nameOf(handle)) !== null ? <Token species={nameOf(handle) as Species} /> : null),
  nameOf: spokenName,
  adds: spokenHerds,
  onTile,
  sources: { animals: BACK },
  mark: BACK,
  homes: ["tiles", "name", "chip"],
  Panel,
  marks,
  setup: { place: "beside", what: () => words().what },
  picture: <Symbol id={symbol("picture")} width={120} height={64} />,
};

export default art;
