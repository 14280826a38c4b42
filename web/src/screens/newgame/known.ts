/* The modules and editions that the engine has, asked once per language. */
import { signal } from "@preact/signals";
import { startEngine } from "../../engine/engine";
import type { EditionInfo, Lang, ModuleInfo } from "../../engine/types";

export const knownModules = signal<ModuleInfo[] | null>(null);
/** The default first; none before they were asked for. */
export const knownEditions = signal<EditionInfo[]>([]);
let asked: Lang | null = null;

/** Rejects when there is no engine. */
export async function askForModules(lang: Lang): Promise<void> {
  if (asked === lang) return;
  const engine = startEngine(lang);
  try {
    const { modules, presets } = await engine.ask<{ modules: ModuleInfo[]; presets: EditionInfo[] }>({ cmd: "hello" });
    knownEditions.value = presets;
    knownModules.value = modules;
    asked = lang;
  } finally {
    engine.close();
  }
}
