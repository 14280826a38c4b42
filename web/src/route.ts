/* Where the page is, kept in the address after `#` so that it works from any server and offline. */
import { signal } from "@preact/signals";

export type Route = { screen: "home" } | { screen: "new" } | { screen: "settings" } | { screen: "game"; id: string } | { screen: "replay"; id: string } | { screen: "replays" } | { screen: "games" } | { screen: "unknown"; address: string };

export function parseRoute(hash: string): Route {
  const [, screen = "", id = ""] = hash.replace(/^#/, "").split("/");
  if (screen === "") return { screen: "home" };
  if (screen === "new" || screen === "settings" || screen === "replays" || screen === "games") return { screen };
  if ((screen === "game" || screen === "replay") && id) return { screen, id };
  return { screen: "unknown", address: hash };
}

export const HOME = "#/";
export const route = signal<Route>(parseRoute(location.hash));

let before = HOME;

/** The address of the screen before this one, to go back to: settings may have been opened in the middle of a game. */
export const cameFrom = (): string => (parseRoute(before).screen === "unknown" ? HOME : before);

addEventListener("hashchange", ({ oldURL }) => {
  before = new URL(oldURL).hash || HOME;
  route.value = parseRoute(location.hash);
});

export function goTo(address: string): void {
  location.hash = address;
}
