/* Words of the modules: what they bring and what their pieces are called. */
import { modules as en } from "./en/modules";
import { spoken } from "./texts";

export const moduleTexts = spoken(en, {
  de: async () => (await import("./de/modules")).modules,
  nl: async () => (await import("./nl/modules")).modules,
});
