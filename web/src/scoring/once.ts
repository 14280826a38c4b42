/* Work that a second tap must not begin again. */
import { signal, type ReadonlySignal } from "@preact/signals";

export interface Once {
  /** Begins the work, unless it has begun; may be tried again when it failed. */
  start(): Promise<void>;
  readonly begun: ReadonlySignal<boolean>;
}

export function once(work: () => Promise<void>): Once {
  const begun = signal(false);
  const start = async () => {
    if (begun.value) return;
    begun.value = true;
    try {
      await work();
    } catch (error) {
      begun.value = false;
      throw error;
    }
  };
  return { start, begun };
}
