/* The worker: fetches the engine for its language, then answers line by line. */
import type { FromWorker } from "./engine";
import type { Lang } from "./types";
import { startSession, type Answer } from "./wasm";

const send = (message: FromWorker) => postMessage(message);
const early: string[] = []; // lines that came before the engine was there
let answer: Answer | null = null;

function reply(line: string): void {
  try {
    send({ reply: answer!(line) });
  } catch (error) {
    send({ lost: String(error) });
  }
}

async function start(lang: Lang): Promise<void> {
  try {
    const response = await fetch(`${import.meta.env.BASE_URL}engine/alhambra-${lang}.wasm`);
    if (!response.ok) throw new Error(`${response.status} ${response.url}`);
    answer = await startSession(await WebAssembly.compile(await response.arrayBuffer()));
    send({ started: true });
    early.splice(0).forEach(reply);
  } catch (error) {
    send({ lost: String(error) });
  }
}

onmessage = (message: MessageEvent<{ lang: Lang } | string>) => {
  if (typeof message.data !== "string") void start(message.data.lang);
  else if (answer) reply(message.data);
  else early.push(message.data);
};
