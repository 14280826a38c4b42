/* The real engine without a worker, for tests in Node. */
import { readFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Refusal, type Engine } from "../../src/engine/engine";
import type { Lang, ModuleInfo } from "../../src/engine/types";
import { startSession } from "../../src/engine/wasm";
import { askForPieces } from "../../src/game/pieces";

const folder = process.env.ALH_WASM_DIR ?? fileURLToPath(new URL("../../../build", import.meta.url));

/** With the texts of one language, or of all where that is wanted. */
export async function startTestEngine(name: `alhambra-${Lang}.wasm` | "alhambra.wasm" = "alhambra-en.wasm"): Promise<Engine> {
  const file = join(folder, name);
  if (!existsSync(file)) throw new Error(`no engine in ${folder}: build it first (make build)`);
  const answer = await startSession(await WebAssembly.compile(new Uint8Array(await readFile(file))));
  return {
    async ask<Reply>(request: { cmd: string }): Promise<Reply> {
      const { ok, error, ...reply } = JSON.parse(answer(JSON.stringify(request)));
      if (!ok) throw new Refusal(error);
      return reply as Reply;
    },
    close: () => undefined,
  };
}

/** Lets the page know what is printed on the pieces of all modules; gives what the engine says of those. */
export async function learnAllPieces(): Promise<ModuleInfo[]> {
  const engine = await startTestEngine();
  const { modules } = await engine.ask<{ modules: ModuleInfo[] }>({ cmd: "hello" });
  await engine.ask({ cmd: "new", players: 3, seed: "pieces", modules: modules.map(({ id }) => id) });
  await askForPieces(engine);
  return modules;
}
