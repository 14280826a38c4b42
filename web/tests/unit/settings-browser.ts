/* As much of a browser as the page's own logic needs in Node. Import it first. */
import { webcrypto } from "node:crypto";

const kept = new Map<string, string>();

export const storage = {
  full: false,
  /** How many characters there is room for. */
  room: Infinity,
  clear: () => kept.clear(),
  put: (key: string, value: string) => void kept.set(key, value),
  get: (key: string) => kept.get(key),
  keys: () => [...kept.keys()],
};

const localStorage = new Proxy(
  {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      const others = [...kept].reduce((sum, [name, content]) => sum + (name === key ? 0 : content.length), 0);
      if (storage.full || others + value.length > storage.room) throw new Error("QuotaExceededError");
      kept.set(key, value);
    },
    removeItem: (key: string) => void kept.delete(key),
  },
  { ownKeys: () => [...kept.keys()], getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }) },
);

const root = { dataset: {} as Record<string, string>, lang: "", toggleAttribute: () => undefined };
Object.defineProperty(globalThis, "navigator", { value: { languages: ["fr-FR", "nl-BE"] }, configurable: true });
if (!("crypto" in globalThis)) Object.assign(globalThis, { crypto: webcrypto }); // Node 18 has it in a module only
Object.assign(globalThis, {
  localStorage,
  document: { documentElement: root },
  matchMedia: () => ({ matches: false, addEventListener: () => undefined }),
  location: { hash: "" },
  addEventListener: () => undefined,
});
