/* Suggestions which modules to play: by name for all that will come, of which those are taken that the engine has. */
import type { Lang, ModuleInfo } from "../../engine/types";

export const PRESETS = ["first", "calm", "building", "conflict", "perBox", "all"] as const;
export type Preset = (typeof PRESETS)[number];

const named: Partial<Record<Preset, readonly string[]>> = {
  first: [],
  calm: ["currency_exchange", "diamonds", "bazaars", "orchards", "wishing_well", "treasures"],
  building: ["squares", "camps", "city_walls", "building_sites", "magical_buildings", "new_building_grounds", "bathhouses", "extensions"],
  conflict: ["viziers_favour", "characters", "thieves", "power_of_sultan", "medina", "major_construction_projects", "personal_building_market"],
};

export type Chance = () => number; // 0 ≤ … < 1

/** Up to n of these, drawn at random. */
export function drawModules(infos: readonly ModuleInfo[], n: number, chance: Chance): string[] {
  const left = infos.map(({ id }) => id);
  const drawn: string[] = [];
  while (drawn.length < n && left.length) drawn.push(...left.splice(Math.floor(chance() * left.length), 1));
  return drawn;
}

export function modulesOf(preset: Preset, infos: readonly ModuleInfo[], chance: Chance): string[] {
  if (preset === "all") return infos.map(({ id }) => id);
  if (preset === "perBox") return [...byBox(infos).values()].flatMap((box) => drawModules(box, 1, chance));
  return infos.filter(({ id }) => named[preset]!.includes(id)).map(({ id }) => id);
}

/** Whether just the modules of this suggestion are chosen. */
export function isPreset(preset: Preset, chosen: readonly string[], infos: readonly ModuleInfo[]): boolean {
  const have = infos.filter(({ id }) => chosen.includes(id));
  if (preset === "perBox") {
    const boxes = byBox(infos);
    return boxes.size > 1 && have.length === boxes.size && byBox(have).size === boxes.size && have.length < infos.length;
  }
  const wanted = modulesOf(preset, infos, () => 0);
  return have.length === wanted.length && have.every(({ id }) => wanted.includes(id));
}

/** The modules by box, in the order of their numbers. */
export function byBox(infos: readonly ModuleInfo[]): Map<string, ModuleInfo[]> {
  const boxes = new Map<string, ModuleInfo[]>();
  for (const info of [...infos].sort((a, b) => a.number - b.number)) boxes.set(info.box, [...(boxes.get(info.box) ?? []), info]);
  return boxes;
}

const plain = (text: string) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");

/** Whether a module answers to these words, in its name or its sentence. */
export function answersTo(info: ModuleInfo, lang: Lang, sentence: string, query: string): boolean {
  const text = plain([info.names[lang], info.names.en, info.id, sentence].filter(Boolean).join(" ")); // an engine of one language names modules in it alone
  return plain(query)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
