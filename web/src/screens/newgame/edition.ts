/* The edition that is chosen, and what it holds. */
import type { EditionInfo, ModuleInfo } from "../../engine/types";
import { settings } from "../../game/settings";
import { choice } from "./begin";
import { knownEditions } from "./known";

/** The chosen one, or the default. */
export const edition = (): EditionInfo | undefined => knownEditions.value.find(({ id }) => id === choice.value.edition) ?? knownEditions.value[0];

export const isDefault = (one: EditionInfo): boolean => one === knownEditions.value[0];

/** Whether nothing that it sets was changed afterwards. */
export const isKeptTo = ({ variants }: EditionInfo): boolean => Object.entries(variants).every(([name, value]) => choice.value.variants[name] === value);

/** Whether the chosen edition has a module. */
export const isHeld = ({ id }: ModuleInfo): boolean => edition()?.modules.includes(id) ?? true;

export const editionName = ({ id, names }: EditionInfo): string => names[settings.value.lang] || names.en || id; // an engine of one language names it in that alone
