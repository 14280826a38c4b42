/* Shows a board with a false game. The address says which: `#tiles=40&players=6&place&rebuild&modules&phone&dark&lang=de&trace&marked&delay=20`. */
import { useSignal } from "@preact/signals";
import { render } from "preact";
import { Sprite, Tile } from "../../src/art/pieces";
import { Board, MiniBoard, StaticBoard } from "../../src/board/Board";
import { Consequences } from "../../src/board/Consequences";
import { previewOf } from "../../src/board/preview";
import { tileHandle } from "../../src/game/handles";
import type { Game } from "../../src/game/game";
import "../../src/style/tokens.css";
import "../../src/style/base.css";
import { loadTexts } from "../../src/texts/texts";
import { set } from "../../src/game/settings";
import type { Printed } from "../../src/engine/types";
import { learnPieces } from "../../src/game/pieces";
import { loadModules } from "../../src/modules/module";
import pieces from "../contact/pieces.json";
import { fakeGame, MODULES } from "./fake";
import "./harness.css";

const given = new URLSearchParams(location.hash.slice(1));
const number = (name: string, otherwise: number) => Number(given.get(name) ?? otherwise);
learnPieces(pieces as Printed[]);
set({ theme: given.has("dark") ? "dark" : "light" });

const TRACE = ["1,1,S", "1,1,E", "1,0,E", "1,0,N", "0,-1,E", "0,-1,N", "-1,-1,N", "-2,-1,N", "-2,-1,E"];

function Table({ game }: { game: Game }) {
  const view = game.view.value!;
  const [me, ...others] = view.players;
  const taps = useSignal(0);
  const inHand = me.to_place[0] ?? me.reserve[0];
  return (
    <main class={given.has("phone") ? "bench phone" : "bench"}>
      <section class="court">
        <Board game={game} player={me} view={view} insets={given.has("phone") ? undefined : [{ top: 20, right: 12, bottom: 80, left: 12 }]} />
      </section>
      <aside>
        {others.map((player) => (
          <div class="mini" key={player.seat}>
            <MiniBoard player={player} view={view} />
          </div>
        ))}
        {given.has("trace") && (
          <div class="traced">
            <StaticBoard player={me} view={view} trace={given.get("trace") ? undefined : TRACE} counted={given.get("trace")?.split(" ")} marked={given.has("marked") ? [{ x: -1, y: 0 }] : undefined} />
          </div>
        )}
      </aside>
      <footer>
        <div class="in-hand" data-drag={tileHandle(inHand)}>
          <Tile tile={inHand} />
        </div>
        <div class="reserve" data-drop={me.to_place.length ? "option:reserve" : "area:reserve"}>
          reserve
        </div>
        <button class="btn" onClick={() => taps.value++}>
          {taps}
        </button>
        {previewOf.value && <Consequences preview={previewOf.value.preview} />}
        {game.attempt.value && <p>{game.attempt.value.why.message}</p>}
      </footer>
    </main>
  );
}

const game = fakeGame(number("players", 3), number("tiles", 12), { place: given.has("place"), rebuild: given.has("rebuild"), modules: given.has("modules"), delay: number("delay", 2) });
Object.assign(window, { game });
if (given.has("modules")) await loadModules(MODULES);
await loadTexts((given.get("lang") ?? "en") as "en");
render(
  <>
    <Sprite />
    <Table game={game} />
  </>,
  document.getElementById("app")!,
);
