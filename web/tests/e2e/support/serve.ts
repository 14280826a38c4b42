/* The page: at the address in ALH_URL, or served by the program that was built. */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

export interface Served {
  url: string;
  stop(): void;
}

const PROGRAM = fileURLToPath(new URL("../../../../build/alhambra", import.meta.url));
const START_MS = 10_000;

/** Starts `alhambra serve` on a free port; the address is the line that begins with http. */
function serveProgram(): Promise<Served> {
  const program = spawn(PROGRAM, ["serve", "--port", "0", "--no-open"], { stdio: ["ignore", "pipe", "inherit"] });
  const stop = () => void program.kill();
  return new Promise((resolve, reject) => {
    const fail = (why: string) => {
      stop();
      reject(new Error(`${PROGRAM} serve ${why}`));
    };
    const timer = setTimeout(() => fail("named no address"), START_MS);
    program.once("exit", (status) => fail(`ended with status ${status}`));
    createInterface(program.stdout).on("line", (line) => {
      if (!line.startsWith("http")) return;
      clearTimeout(timer);
      program.removeAllListeners("exit");
      resolve({ url: line, stop });
    });
  });
}

export async function serve(): Promise<Served> {
  const { ALH_URL } = process.env;
  if (ALH_URL) return { url: ALH_URL.replace(/\/?$/, "/"), stop: () => undefined };
  if (!existsSync(PROGRAM)) throw new Error(`${PROGRAM} is missing: run 'make build' first, or name an address in ALH_URL`);
  return serveProgram();
}
