/* 23: a scaffold over a building that does not count yet, and a plaque with its marker: face down, or the currency that is due. */
import { Drawing, Symbol } from "../art/drawing";
import symbols from "../art/modules/building_sites.svg?raw";
import type { Currency, PlayerView, Tile, View } from "../engine/types";
import { moduleTexts } from "../texts/modules";
import { texts } from "../texts/texts";
import type { ModuleArt, OwnMark, TileLook, TileThing } from "./module";
import "./building_sites.css";

const words = () => moduleTexts.value.building_sites;
const symbol = (name: string) => `mod-building_sites-${name}`;
const plaqueOf = (site: Tile["site"]) => symbol(site === "hidden" || !site ? "site" : site);

/** Under everything else that lies on the tile. */
const Scaffold = ({ size }: { size: TileLook["size"] }) => <Symbol id={symbol(size === "s" ? "scaffold-s" : "scaffold")} />;

/** The scaffold hides no other thing, so the marker draws it along. */
function onTile(tile: Tile, { size }: TileLook): TileThing[] {
  if (!tile.site) return [];
  const draw: TileThing["draw"] = (x, y, side) => (
    <>
      <Scaffold size={size} />
      <Symbol id={plaqueOf(tile.site)} x={x} y={y} width={side} />
    </>
  );
  return [{ handle: "noun:site", at: ["E", "NE", "SE"], rank: 0, draw, alone: (x, y, side) => <Symbol id={plaqueOf(tile.site)} x={x} y={y} width={side} /> }];
}

const named = (site: Tile["site"]): string => (site === "hidden" || !site ? words().hidden : words().due(texts.value.common.currencies[site]));

const Marker = ({ currency }: { currency?: string }) => (
  <Drawing kind="tile" width={48} height={48} class="mod-site-marker" label={currency ? texts.value.common.currencies[currency as Currency] : undefined}>
    <Symbol id={symbol(currency ?? "site")} width={48} />
  </Drawing>
);

/** The stack, face down, and the markers that have left the game. */
function Panel({ view }: { view: View }) {
  const shown = (view.site_shown ?? []) as Currency[];
  const left = Number(view.site_markers_size ?? 0);
  return (
    <>
      <p class="mod-site-stack">
        <Marker />
        {words().left(left)}
      </p>
      {shown.length > 0 && (
        <p class="mod-site-stack">
          {words().shown}
          {shown.map((currency, i) => (
            <Marker key={i} currency={currency} />
          ))}
        </p>
      )}
    </>
  );
}

const sitesOf = (player: PlayerView): Tile[] => [...player.alhambra, ...player.reserve].filter(({ site }) => site);
const SITE = <Symbol id={symbol("site")} width={48} />;

function marks(player: PlayerView): OwnMark[] {
  const count = sitesOf(player).length;
  return count ? [{ key: "sites", rank: "scores", label: words().sites(count), draw: SITE, count, handle: "option:site" }] : [];
}

const art: ModuleArt = {
  symbols,
  fields: ["site_markers", "site_markers_size", "site_shown", "site_drawn", "site_drawn_size"],
  adds: (tile) => (tile.site ? named(tile.site) : null),
  onTile,
  mark: SITE,
  homes: ["chip", "name", "tiles"],
  Panel,
  marks,
  setup: { place: "beside", what: () => words().what },
  picture: <Symbol id={symbol("picture")} width={120} height={64} />,
};

export default art;
