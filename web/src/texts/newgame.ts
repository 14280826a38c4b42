/* Words of the screen on which a game is put together. */
import { newgame as en } from "./en/newgame";
import { spoken } from "./texts";

export const newgameTexts = spoken(en, {
  de: async () => (await import("./de/newgame")).newgame,
  nl: async () => (await import("./nl/newgame")).newgame,
});
