/* 07: ten people, each in a horseshoe niche with an emblem; the corner of the card says how often the power works. */
import { Drawing, Symbol, Written } from "../art/drawing";
import { CardCorner, CardFrame } from "../art/frame";
import symbols from "../art/modules/characters.svg?raw";
import { SeatMark } from "../art/pieces";
import type { PlayerView, View } from "../engine/types";
import type { Game } from "../game/game";
import { printedOn } from "../game/pieces";
import { otherName } from "../table/people";
import { moduleTexts } from "../texts/modules";
import type { ModuleArt, OwnMark } from "./module";
import "./characters.css";

type Kind = "once" | "round" | "scoring";
type Id = "C1" | "C2" | "C3" | "C4" | "C5" | "C6" | "C7" | "C8" | "C9" | "C10";

const EMBLEMS: Record<Id, string> = { C1: "patron", C2: "miser", C3: "builder", C4: "merchant", C5: "juggler", C6: "wise", C7: "dancer", C8: "changer", C9: "beggar", C10: "watch" };
const isPerson = (name: string): name is Id => name in EMBLEMS;
const words = () => moduleTexts.value.characters;

/** The sign that is printed on the card; undefined: nobody has told it yet. */
const kindOf = (id: Id): Kind | undefined => printedOn(`card:${id}`)?.group as Kind | undefined;
const kindName = (id: Id): string => ((kind) => (kind ? words().kinds[kind] : ""))(kindOf(id));

/** How often: once, an arrow for every round, a star for every scoring. */
function KindSign({ kind }: { kind: Kind }) {
  if (kind === "once")
    return <Written class="art-corner mod-once" x={15} y={20.5} text="1×" />;
  if (kind === "round") return <path class="art-line" stroke-width="2.4" d="M20.5 15a6 6 0 1 1-2-4.5M20.5 6.5v5h-5" />;
  return <polygon points="15 6 17.45 9.08 21.36 8.64 20.92 12.55 24 15 20.92 17.45 21.36 21.36 17.45 20.92 15 24 12.55 20.92 8.64 21.36 9.08 17.45 6 15 9.08 12.55 8.64 8.64 12.55 9.08" fill="var(--gold)" stroke="var(--piece-ink)" stroke-width="1.5" />;
}

function Person({ id, kind = kindOf(id) }: { id: Id; kind?: Kind | undefined }) {
  return (
    <>
      <CardFrame ground="var(--mod-night)" />
      <path d="M13.5 94V68.5A25.5 25.5 0 1 1 56.5 68.5V94Z" fill="var(--plate)" stroke="var(--gold)" stroke-width="2" />
      <path d="M13.5 87.5h43" stroke="var(--gold)" stroke-width="1.6" />
      <Symbol id={`mod-characters-e-${EMBLEMS[id]}`} x={12.9} y={34.5} width={44.2} />
      {kind && (
        <CardCorner>
          <KindSign kind={kind} />
        </CardCorner>
      )}
    </>
  );
}

/** The niche alone, for a place beside a name. */
const Niche = ({ id }: { id: Id }) => (
  <>
    <path d="M5 47V31.5A21.5 21.5 0 1 1 43 31.5V47Z" fill="var(--plate)" stroke="var(--mod-night)" stroke-width="3" />
    <Symbol id={`mod-characters-e-${EMBLEMS[id]}`} x={7.2} y={9} width={33.6} />
  </>
);

function marks(player: PlayerView): OwnMark[] {
  const used = (player.characters_used ?? []) as string[];
  const owned = ((player.characters ?? []) as string[]).filter(isPerson);
  return owned.map((id) => {
    const spent = used.includes(id);
    return { key: id, rank: "acts", label: spent ? `${words().names[id]}, ${words().used}` : words().names[id], draw: <Niche id={id} />, spent, handle: `card:${id}` };
  });
}

/** Who has bid what, and who is out. */
function Bids({ game, view }: { game: Game; view: View }) {
  const holder = view.auction_bidder as number | null;
  const passed = view.auction_passed as number[];
  const colourOf = (seat: number) => view.players[seat].colour;
  return (
    <div class="mod-auction-bids">
      <p class="mod-auction-bid">
        {holder === null ? (
          words().noBid
        ) : (
          <>
            <SeatMark colour={colourOf(holder)} /> {words().bid(otherName(game, holder), Number(view.auction_bid))}
          </>
        )}
      </p>
      {passed.length > 0 && (
        <p class="dim">
          {passed.map((seat) => (
            <SeatMark key={seat} colour={colourOf(seat)} label={game.seats[seat].name} />
          ))}{" "}
          {words().out}
        </p>
      )}
    </div>
  );
}

function Panel({ game, view }: { game: Game; view: View }) {
  const id = view.auction_card as string | null;
  if (!id || !isPerson(id)) return null;
  return (
    <div class="panel-row">
      <Drawing kind="card" class="mod-auction-card" width={70} height={98}>
        <Person id={id} />
      </Drawing>
      <div class="mod-auction">
        <p>
          <b>{words().names[id]}</b>, {kindName(id)}
        </p>
        <p>{words().powers[id]}</p>
        <Bids game={game} view={view} />
      </div>
    </div>
  );
}

/** New game knows the module before the engine has told of its cards. */
const PICTURED: readonly [Id, Kind][] = [["C7", "round"], ["C6", "scoring"], ["C1", "once"]];

const art: ModuleArt = {
  symbols,
  fields: ["auction_bid", "auction_bidder", "auction_card", "auction_passed", "characters", "characters_aside", "characters_aside_size", "characters_used", "wise_type"],
  card: (name) => (isPerson(name) ? <Person id={name} /> : null),
  does: (name) => (isPerson(name) ? { when: kindName(name), says: words().powers[name] } : null),
  nameOf: (name) => (isPerson(name) ? words().names[name] : null),
  sources: { city_watch: <Niche id="C10" /> },
  mark: <Niche id="C7" />,
  homes: ["name"],
  Panel,
  marks,
  setup: { place: "pile", what: () => words().what },
  picture: (
    <>
      {PICTURED.map(([id, kind], i) => (
        <g key={id} transform={`translate(${2 + 35 * i} 8) scale(.5)`}>
          <Person id={id} kind={kind} />
        </g>
      ))}
    </>
  ),
};

export default art;
