/* Parts of the page that load when they are needed, so that the first table is there sooner. */
import { signal } from "@preact/signals";
import type { FunctionComponent } from "preact";
import { useEffect } from "preact/hooks";
import { Problem } from "./Problem";

/** A component that is fetched when it is first shown. What cannot be fetched says so. */
export function lazy<Props extends object>(load: () => Promise<FunctionComponent<Props>>): FunctionComponent<Props> {
  const loaded = signal<{ part: FunctionComponent<Props> } | { why: string } | null>(null);
  return function Lazy(props: Props) {
    useEffect(() => {
      if (loaded.value && "part" in loaded.value) return;
      load().then(
        (part) => (loaded.value = { part }),
        (error: Error) => (loaded.value = { why: error.message }),
      );
    }, []);
    const now = loaded.value;
    if (!now) return null;
    if ("why" in now) return <Problem kind="engine" why={now.why} />;
    return <now.part {...props} />;
  };
}
