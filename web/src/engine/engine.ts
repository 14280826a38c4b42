/* How the page asks an engine: one request, one reply, in order. */
import type { Lang, RefusalBody } from "./types";

export interface Engine {
  /** Resolves with the reply; rejects with a Refusal, or with EngineLost when there is no engine any more. */
  ask<Reply>(request: { cmd: string; [argument: string]: unknown }): Promise<Reply>;
  close(): void;
}

/** The engine said no. Nothing has changed. */
export class Refusal extends Error {
  constructor(readonly body: RefusalBody) {
    super(body.message);
    this.name = "Refusal";
  }

  /** What a person may read of it: nothing where it names a member of what was sent, which a person never wrote. */
  get words(): string | undefined {
    const { field, message } = this.body;
    const isForPrograms = field !== undefined && field !== "checksum" && message.includes(field);
    return isForPrograms ? undefined : message;
  }
}

/** The engine could not be started or has stopped. */
export class EngineLost extends Error {
  constructor(message: string) {
    super(message);
    this.name = "EngineLost";
  }
}

interface Waiting {
  resolve(reply: unknown): void;
  reject(error: Error): void;
}

/** What the worker sends: first whether it has started, then replies in the order of the requests. */
export type FromWorker = { started: true } | { lost: string } | { reply: string };

class WorkerEngine implements Engine {
  private readonly waiting: Waiting[] = [];
  private lost: EngineLost | null = null;

  constructor(
    private readonly worker: Worker,
    private readonly lang: Lang,
  ) {
    worker.onmessage = (message: MessageEvent<FromWorker>) => this.receive(message.data);
    worker.onerror = (event) => this.lose(event.message || "worker");
  }

  ask<Reply>(request: { cmd: string }): Promise<Reply> {
    if (this.lost) return Promise.reject(this.lost);
    return new Promise((resolve, reject) => {
      this.waiting.push({ resolve: resolve as (reply: unknown) => void, reject });
      this.worker.postMessage(JSON.stringify({ lang: this.lang, ...request }));
    });
  }

  close(): void {
    this.lose("closed");
    this.worker.terminate();
  }

  private receive(message: FromWorker): void {
    if ("lost" in message) this.lose(message.lost);
    if (!("reply" in message)) return;
    const { ok, error, ...reply } = JSON.parse(message.reply);
    const first = this.waiting.shift();
    if (ok) first?.resolve(reply);
    else first?.reject(new Refusal(error));
  }

  private lose(why: string): void {
    this.lost ??= new EngineLost(why);
    for (const { reject } of this.waiting.splice(0)) reject(this.lost);
  }
}

/** Starts an engine in a worker of its own, with the texts of one language. */
export function startEngine(lang: Lang): Engine {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  worker.postMessage({ lang });
  return new WorkerEngine(worker, lang);
}
