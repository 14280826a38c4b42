/* Words of what lies a step away: menu, help, settings, lists of games. */
import { menus as en } from "./en/menus";
import { spoken } from "./texts";

export const menuTexts = spoken(en, {
  de: async () => (await import("./de/menus")).menus,
  nl: async () => (await import("./nl/menus")).menus,
});
