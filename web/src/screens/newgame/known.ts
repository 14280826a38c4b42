/* The modules that the engine has, asked once per language. */
import { signal } from "@preact/signals";
import { startEngine } from "../../engine/engine";
import type { Lang, ModuleInfo } from "../../engine/types";

export const knownModules = signal<ModuleInfo[] | null>(null);
let asked: Lang | null = null;

/** Rejects when there is no engine. */
export async function askForModules(lang: Lang): Promise<void> {
  if (asked === lang) return;
  const engine = startEngine(lang);
  try {
    knownModules.value = (await engine.ask<{ modules: ModuleInfo[] }>({ cmd: "hello" })).modules;
    asked = lang;
  } finally {
    engine.close();
  }
}
