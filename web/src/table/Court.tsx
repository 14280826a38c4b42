/* My Alhambra with name, score and reserve. */
import { computed, useComputed, useSignal, useSignalEffect } from "@preact/signals";
import { useMemo } from "preact/hooks";
import { extentOf, Icon, SeatMark, Tile } from "../art/pieces";
import { TileLabel } from "../art/spoken";
import { Board } from "../board/Board";
import type { Inset } from "../board/frames";
import type { PlayerView, Tile as TileShape, View } from "../engine/types";
import type { Game } from "../game/game";
import { tileHandle } from "../game/handles";
import { artOf } from "../modules/module";
import { lazy } from "../screens/lazy";
import { signed } from "../parts/signed";
import { useSteady } from "../parts/steady";
import { texts } from "../texts/texts";
import { withCopies } from "./copies";
import { isHandheld, type Layout, type Room } from "./layout";
import { Marks } from "./Marks";
import { calledAt, nameOfSeat } from "./people";
import { Invite } from "./Invite";
import type { OpponentDialogProps } from "./OpponentDialog";
import { Piece } from "./Piece";
import { openSheet } from "./sheet/open";
import type { Standing } from "./standing";
import type { CourtPanelsProps } from "./strip/CourtPanels";
import { opened, pinned, risesFromStrip, shownPanels } from "./strip/panels";
import { tileNamed } from "./tileNamed";
import "./court.css";

/** Where a module keeps the reserve in places of its own. */
const STALLS = 4;
/** Marks by the own name. */
const MINE = 4;

interface Props {
  game: Game;
  view: View;
  player: PlayerView;
}

/** A double tile has half as much room again in its length, so that both buildings are known. */
const isTall = (tile: TileShape): boolean => extentOf(tile).height > 1;
const shapeOf = (tile: TileShape): string => (isTall(tile) ? "tall" : extentOf(tile).width > 1 ? "wide" : "");

const Tiles = ({ game, tiles, zone }: { game: Game; tiles: TileShape[]; zone: string }) => (
  <span class="shelf-tiles">
    {withCopies(tiles, tileHandle).map(({ thing, name, copy }) => (
      <Piece key={`${name}.${copy}`} game={game} handle={name} copy={copy} label={TileLabel(thing)} class={`shelf-tile ${shapeOf(thing)}`}>
        <span data-fly={`${zone} ${name}`}>
          <Tile tile={thing} size="m" />
        </span>
      </Piece>
    ))}
  </span>
);

/** Tiles that wait for a place. */
function ToPlace({ game, player }: Props) {
  if (!player.to_place.length) return null;
  return (
    <div class="shelf-part placing">
      <h2 class="cap">{texts.value.table.court.toPlace}</h2>
      <Tiles game={game} tiles={player.to_place} zone="place" />
    </div>
  );
}

/** What is being bought or claimed and fits nowhere: it comes to the reserve. */
function comingTo({ asked, picking: { fitting } }: Game, view: View): TileShape | null {
  const current = asked.value === null ? null : fitting.current.value;
  return current?.fits.length === 0 ? tileNamed(view, current.tile) : null;
}

const canReserve = ({ picking }: Game): boolean => picking.open.value.has("option:reserve");

function Reserve({ game, view, player }: Props) {
  const { Reserve: Own } = artOf(view).find((art) => art.Reserve) ?? {};
  const { court } = texts.value.table;
  const coming = useMemo(() => computed(() => comingTo(game, view)), [game, view]).value;
  const drop = useComputed(() => (canReserve(game) ? "option:reserve" : "area:reserve"));
  return (
    <div class={`shelf-part reserve ${coming ? "awaits" : ""}`} data-drop={drop} data-panel="reserve" data-arrows>
      <h2 class="cap" data-explain="noun:reserve">{court.reserve}</h2>
      {Own ? <Own game={game} player={player} view={view} /> : <Tiles game={game} tiles={player.reserve} zone="reserve" />}
      {coming && (
        <span class={`shelf-tile coming ${shapeOf(coming)}`} aria-hidden="true">
          <Tile tile={coming} size="m" />
        </span>
      )}
    </div>
  );
}

/** What is said over the court about a tile that can be bought: on a small screen a reason takes more lines. */
type Said = "nothing" | "invite" | "line" | "reason";

/** Rems at the edges of the court that name, zoom, the line about what is bought and, on a phone that lies, the question cover. */
function coveredOf(layout: Layout, said: Said): Inset {
  if (layout === "phone") return { top: { nothing: 0.6, invite: 3.1, line: 3.1, reason: 4.4 }[said], right: 0.5, bottom: 1.1, left: 2.25 };
  if (layout === "lying") return { top: { nothing: 0.5, invite: 2.4, line: 2.4, reason: 3.4 }[said], right: 0.5, bottom: 3.75, left: 2.25 };
  return { top: 3, right: 0.9, bottom: said === "invite" ? 5.75 : said !== "nothing" && layout === "desk" ? 4.4 : 1, left: 0.9 };
}

/** Tiles that wait, and those of the reserve, which has a place where it is empty, too. */
const tilesOnShelf = ({ reserve, to_place }: PlayerView): number => Math.max(1, reserve.length) + to_place.length;

/** The words over tiles that wait are wider than one of them. */
const WORDS_REM = 5.4;

/** What lies on the shelf. */
interface Shelf {
  /** Tiles that wait for their square; the others are stored. */
  waiting: number;
  tiles: number;
  /** Places of a module's own. */
  hasOwn: boolean;
  isTall: boolean;
}

/** Rems from the lower left corner that a shelf of so many tiles covers, and how far the board begins above and beside it. */
function shelfOf(layout: Layout, { waiting, tiles, hasOwn, isTall }: Shelf): { above: number; beside: number } {
  const [edge, tile] = isHandheld(layout) ? [0.6, 3] : [1.4, 3.75];
  const beside = edge + tile * tiles + (waiting ? Math.max(0, WORDS_REM - tile * waiting) : 0);
  if (layout === "phone") return { above: isTall ? 6.125 : 4.75, beside };
  if (layout === "lying") return { above: isTall ? 8.875 : 7.5, beside };
  return { above: hasOwn ? 7 : isTall ? 7.25 : 5.5, beside };
}

/** The ways to keep clear of all that: above the shelf or beside it. */
function waysPast(layout: Layout, shelf: Shelf | null, said: Said): Inset[] {
  const covered = coveredOf(layout, said);
  if (!shelf) return [covered];
  const { above, beside } = shelfOf(layout, shelf);
  const over = { ...covered, bottom: Math.max(covered.bottom, above) };
  return shelf.hasOwn ? [over] : [over, { ...covered, left: Math.max(covered.left, beside) }];
}

const OpponentDialog = lazy<OpponentDialogProps>(async () => (await import("./OpponentDialog")).OpponentDialog);
const CourtPanels = lazy<CourtPanelsProps>(async () => (await import("./strip/CourtPanels")).CourtPanels);
const OPEN_REM = 16.4;
const PINNED_REM = 12.25;

/** Rems at the right edge that panels of modules cover. */
function widthOfPanels(game: Game, { modules }: View, { layout }: Room): number {
  const shown = shownPanels().filter((module) => modules.includes(module));
  if (!shown.length || risesFromStrip(layout) || openSheet(game)?.stands === "over") return 0;
  return shown.length > pinned.value.length ? OPEN_REM : PINNED_REM;
}

const inPixels = ({ top, right, bottom, left }: Inset, rem: number, panels: number): Inset => ({ top: top * rem, right: (right + panels) * rem, bottom: bottom * rem, left: left * rem });

/** Where something can be bought, there is room for the line about it before it is chosen, so that the board rests. */
function saidOver({ asked, picking }: Game, { alhambra, to_place }: PlayerView): Said {
  if (alhambra.length + to_place.length === 1) return "invite";
  if (asked.value === null || ![...picking.fitting.known.value.keys()].some((handle) => picking.payable.value.has(handle))) return "nothing";
  return picking.fitting.bought.value !== null && picking.fitting.current.value?.fits.length === 0 ? "reason" : "line";
}

/** Whether a line over the court tells about the tile that is being bought. */
const isTold = ({ picking: { fitting } }: Game): boolean => fitting.bought.value !== null && fitting.current.value !== null;

/** On a phone marks by the name would lie over squares that are asked for. */
const asksForSquare = ({ picking }: Game): boolean => picking.picks.value.next.some(({ handle }) => handle.startsWith("cell:"));

/** Pixels of a square that is not zoomed, at most. */
const MOST_REM = 6;
const MOST_PX = 140;

/** A sheet over the court closes what was open; what is pinned comes back. */
function useClosedBySheet(game: Game): void {
  const isOver = useComputed(() => openSheet(game)?.stands === "over");
  useSignalEffect(() => {
    if (isOver.value) opened.value = null;
  });
}

/** Whether a sheet takes a part of a small screen: that makes another court of it, on which all of the board is to be seen. */
const isBeside = (game: Game, { layout }: Room): boolean => isHandheld(layout) && openSheet(game)?.stands === "band";

/** Something was picked, and neither a tile to be bought nor a sheet tells of the board. */
const picksElsewhere = (game: Game): boolean => game.picking.picks.value.path.length > 0 && game.picking.fitting.bought.value === null && !openSheet(game);

interface CourtProps {
  game: Game;
  view: View;
  standing: Standing | null;
  room: Room;
}

/** What the picks change of the court's frame. */
interface Framed {
  /** Rems that panels cover. */
  panels: number;
  insets: Inset[];
  hasShelf: boolean;
  /** Tiles of the reserve, or places for them. */
  stored: number;
  beside: boolean;
}

function framedBy(game: Game, view: View, room: Room): Framed {
  const player = view.players[game.eyes.value];
  const isBehind = room.layout !== "desk" && openSheet(game)?.stands === "over"; // small, behind a sheet: the board alone
  const panels = widthOfPanels(game, view, room);
  const hasOwn = !isBehind && artOf(view).some((art) => art.Reserve);
  const hasShelf = !isBehind && (player.reserve.length > 0 || player.to_place.length > 0 || canReserve(game) || hasOwn || comingTo(game, view) !== null);
  const stored = hasOwn ? STALLS : tilesOnShelf(player);
  const beside = isBeside(game, room);
  const shelf = hasShelf ? { waiting: player.to_place.length, tiles: stored, hasOwn, isTall: [...player.to_place, ...player.reserve].some(isTall) } : null;
  const insets = waysPast(beside ? "phone" : room.layout, shelf, saidOver(game, player)).map((inset) => inPixels(inset, room.rem, panels));
  return { panels, insets, hasShelf, stored, beside };
}

export function Court({ game, view, standing, room }: CourtProps) {
  const player = view.players[game.eyes.value];
  const { court } = texts.value.table;
  const name = calledAt(game, player.seat);
  const wall = standing?.score.players[player.seat].wall;
  const { panels, insets, hasShelf, stored, beside } = useSteady(() => framedBy(game, view, room), [game, view, room]).value;
  const clear = useComputed(() => isTold(game) || asksForSquare(game) || undefined);
  const rests = useComputed(() => picksElsewhere(game));
  const enlarged = useSignal<number | null>(null);
  useClosedBySheet(game);
  return (
    <section class="court" aria-label={court.title(nameOfSeat(game, player.seat))} data-panel="board" data-seat={player.seat} data-panels={panels || undefined} data-clear={clear} style={{ "--panels": `${panels}rem`, "--stored": stored }}>
      <div class="court-who">
        <SeatMark colour={player.colour} />
        <span class="court-name">{name}</span>
        <span class="score" title={court.points(player.score)}>
          {signed(player.score)}
        </span>
        {wall !== undefined && (
          <span class="tag">
            <Icon name="wall" /> {court.wall(wall)}
          </span>
        )}
        <span class="marks">
          <Marks player={player} view={view} room={MINE} onMore={() => (enlarged.value = player.seat)} />
        </span>
      </div>
      <Board game={game} player={player} view={view} insets={insets} layout={`${room.layout}${beside ? " beside" : ""}`} most={Math.min(MOST_PX, MOST_REM * room.rem)} rests={rests} />
      {enlarged.value !== null && <OpponentDialog game={game} view={view} standing={standing} seats={[player.seat]} at={enlarged} />}
      {panels > 0 && <CourtPanels game={game} view={view} />}
      <Invite game={game} player={player} />
      {hasShelf && (
        <div class="shelf">
          <ToPlace game={game} view={view} player={player} />
          <Reserve game={game} view={view} player={player} />
        </div>
      )}
    </section>
  );
}
