/* The game as a file. */
import type { Game } from "../game/game";
import { asFile, download, fileName } from "../replay/file";

export async function saveReplay(game: Game): Promise<void> {
  download(fileName(game.seats, "json"), "application/json", JSON.stringify(asFile(game.seats, await game.record())));
}
