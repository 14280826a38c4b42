/* Parts of the page that load when they are needed, so that the first table is there sooner. */
import { signal } from "@preact/signals";
import type { FunctionComponent } from "preact";
import { useEffect } from "preact/hooks";
import { textsReady } from "../texts/texts";
import { Problem } from "./Problem";

const Unfetched = ({ why }: { why: string }) => <Problem kind="engine" why={why} />;

export interface Fetched {
  /** Fetches it before it is shown, so that it is there at once; what fails is tried again when it is shown. */
  fetch: () => Promise<void>;
}

export type Lazy<Props> = FunctionComponent<Props> & Fetched;

/** A component that is fetched when it is first shown, with its words and styles. What cannot be fetched says so, or does what `Failed` does. */
export function lazy<Props extends object>(load: () => Promise<FunctionComponent<Props>>, Failed: FunctionComponent<{ why: string }> = Unfetched): Lazy<Props> {
  const loaded = signal<{ part: FunctionComponent<Props> } | { why: string } | null>(null);
  const isThere = () => loaded.value !== null && "part" in loaded.value;
  const fetch = async () => {
    const part = await load();
    await textsReady();
    if (!isThere()) loaded.value = { part };
  };
  const Lazy = (props: Props) => {
    useEffect(() => {
      if (!isThere()) fetch().catch((error: Error) => (loaded.value = { why: error.message }));
    }, []);
    const now = loaded.value;
    if (!now) return null;
    if ("why" in now) return <Failed why={now.why} />;
    return <now.part {...props} />;
  };
  return Object.assign(Lazy, { fetch: () => fetch().catch(() => undefined) });
}

/** Styles that only some screens need. */
export const lazyStyles = (load: () => Promise<unknown>): Fetched => ({ fetch: () => load().then(() => undefined, () => undefined) });

/** A table that has just been drawn has the line for itself. */
const SOON_MS = 500;

/** Fetches parts soon after the screen stands, so that they are there when they are first wanted. */
export function useSoon(parts: readonly Fetched[]): void {
  useEffect(() => {
    const timer = setTimeout(() => parts.forEach((part) => void part.fetch()), SOON_MS);
    return () => clearTimeout(timer);
  }, []);
}

/** Watches something from when what watches it has been fetched, soon after the screen stands, until the screen is left. */
export function useWatching(fetch: () => Promise<() => () => void>, inputs: readonly unknown[], after = SOON_MS): void {
  useEffect(() => {
    let stop: (() => void) | null = () => undefined;
    const begin = async () => {
      const watch = await fetch();
      if (stop) stop = watch();
    };
    const timer = setTimeout(() => begin().catch((error: unknown) => console.info("not watched:", error)), after);
    return () => {
      clearTimeout(timer);
      stop?.();
      stop = null;
    };
  }, inputs);
}

/** A small part of a screen, which does without it where it cannot be fetched. */
export const lazyPart = <Props extends object>(load: () => Promise<FunctionComponent<Props>>): Lazy<Props> => lazy(load, () => null);
