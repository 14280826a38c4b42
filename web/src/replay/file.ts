/* A replay as a file: written, shared, and judged when it comes back. */
import { Refusal, startEngine } from "../engine/engine";
import type { GameRecord, View } from "../engine/types";
import { isGame, keepGame, newGameId, type KeptGame, type Seat } from "../game/games";
import { settings } from "../game/settings";

/** The engine gets the record in one line, and a line of the protocol has at most so many bytes. */
export const LARGEST_FILE = 1024 * 1024;
const AROUND_RECORD = 64; // bytes of the request beside the record
const FORMAT = 1;

export interface ReplayFile {
  alhambra: number;
  seats: Seat[];
  record: GameRecord;
}

export type Flaw = "tooLarge" | "notJson" | "wrongShape" | "notKept" | { refused: string };

export class BadReplay extends Error {
  constructor(readonly flaw: Flaw) {
    super(typeof flaw === "string" ? flaw : flaw.refused);
  }
}

export const asFile = (seats: Seat[], record: GameRecord): ReplayFile => ({ alhambra: FORMAT, seats, record });

/** "alhambra-lina-omar-nadia.json" */
export function fileName(seats: readonly Seat[], ending: string): string {
  const names = seats.map(({ name }) => name.normalize("NFD").replace(/[^a-zA-Z0-9]+/g, "").toLowerCase()).filter(Boolean);
  return `${["alhambra", ...names].join("-")}.${ending}`;
}

/** Gives a file to the person: to save it. */
export function download(name: string, type: string, content: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Shares a replay where the system can share files, else saves it. */
export async function shareReplay(seats: Seat[], record: GameRecord): Promise<void> {
  const name = fileName(seats, "json");
  const content = JSON.stringify(asFile(seats, record));
  const file = new File([content], name, { type: "application/json" });
  if (!navigator.canShare?.({ files: [file] })) return download(name, file.type, content);
  try {
    await navigator.share({ files: [file], title: name });
  } catch (error) {
    if ((error as Error).name !== "AbortError") download(name, file.type, content);
  }
}

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

function parseJson(text: string): ReplayFile | null {
  try {
    return JSON.parse(text);
  } catch {
    throw new BadReplay("notJson");
  }
}

/** Reads the text of a file; rejects what cannot be a replay. The record itself is judged by the engine. */
export function parseReplay(text: string): ReplayFile {
  if (bytesOf(text) > LARGEST_FILE) throw new BadReplay("tooLarge");
  const read = parseJson(text);
  if (read?.alhambra !== FORMAT || !isGame(read)) throw new BadReplay("wrongShape");
  const { seats, record } = read;
  if (bytesOf(JSON.stringify(record)) > LARGEST_FILE - AROUND_RECORD) throw new BadReplay("tooLarge"); // 1e20 in a file has 21 digits when it is sent
  return asFile(seats.map(({ name, kind, level }) => ({ name, kind, level })), record);
}

/** The position at the end of a record, as the engine sees it. Rejects with a BadReplay when it refuses the record. */
async function judge({ seats, record }: ReplayFile): Promise<View> {
  const engine = startEngine(settings.value.lang);
  try {
    await engine.ask({ cmd: "names", names: seats.map(({ name }) => name) });
    await engine.ask({ cmd: "restore", record });
    return (await engine.ask<{ view: View }>({ cmd: "view", player: 0 })).view;
  } catch (error) {
    throw error instanceof Refusal ? new BadReplay(error.words === undefined ? "wrongShape" : { refused: error.words }) : error;
  } finally {
    engine.close();
  }
}

/** Takes a file in among the kept games. Nothing else changes when it is refused. */
export async function importReplay(file: Blob): Promise<KeptGame> {
  if (file.size > LARGEST_FILE) throw new BadReplay("tooLarge");
  const replay = parseReplay(await file.text());
  const { players, over, winners } = await judge(replay);
  const kept: KeptGame = { id: newGameId(), seats: replay.seats, record: replay.record, scores: players.map(({ score }) => score), over, winners, changed: Date.now(), imported: true };
  if (!keepGame(kept)) throw new BadReplay("notKept");
  return kept;
}
