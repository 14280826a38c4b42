/* As much of a browser as the page's own logic needs in Node. Import it first. */
const kept = new Map<string, string>();

export const storage = {
  full: false,
  clear: () => kept.clear(),
  put: (key: string, value: string) => void kept.set(key, value),
  keys: () => [...kept.keys()],
};

const localStorage = new Proxy(
  {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (storage.full) throw new Error("QuotaExceededError");
      kept.set(key, value);
    },
    removeItem: (key: string) => void kept.delete(key),
  },
  { ownKeys: () => [...kept.keys()], getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }) },
);

const root = { dataset: {} as Record<string, string>, lang: "", toggleAttribute: () => undefined };
Object.defineProperty(globalThis, "navigator", { value: { languages: ["fr-FR", "nl-BE"] }, configurable: true });
Object.assign(globalThis, {
  localStorage,
  document: { documentElement: root },
  matchMedia: () => ({ matches: false, addEventListener: () => undefined }),
  location: { hash: "" },
  addEventListener: () => undefined,
});
