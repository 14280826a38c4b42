/* One tab holds a game, so that two do not overwrite each other. The browser's locks say which; where there are none (an address without
   https) a tab gives up as soon as another one has written the game. */
import { PREFIX } from "./kept";

export interface Hold {
  release(): void;
}

/** The other tab has so long to put the game down; one that does not answer, because it sleeps, loses it all the same. */
const GRACE_MS = 800;

const nameOf = (id: string): string => `${PREFIX}game.${id}`;
const hasLocks = (): boolean => typeof navigator !== "undefined" && "locks" in navigator;

/** Holds a game; null: another tab does. `onLost` is called when another tab has taken it over. */
export function holdGame(id: string, onLost: () => void): Promise<Hold | null> {
  return hasLocks() ? locked(id, { ifAvailable: true }, onLost) : Promise.resolve(watched(id, onLost));
}

/** Asks the tab that holds the game to put it down, and holds it then. */
export async function takeOver(id: string, onLost: () => void): Promise<Hold | null> {
  if (!hasLocks()) return watched(id, onLost);
  const channel = new BroadcastChannel(nameOf(id));
  channel.postMessage("put down");
  channel.close();
  try {
    return await locked(id, { signal: AbortSignal.timeout(GRACE_MS) }, onLost);
  } catch {
    return locked(id, { steal: true }, onLost);
  }
}

function locked(id: string, options: LockOptions, onLost: () => void): Promise<Hold | null> {
  return new Promise((resolve, reject) => {
    let isHeld = false;
    const request = navigator.locks.request(nameOf(id), options, (lock) => {
      if (!lock) return resolve(null);
      isHeld = true;
      return new Promise<void>((release) => resolve(answering(id, release, onLost)));
    });
    request.catch((error) => (isHeld ? onLost() : reject(error)));
  });
}

/** Holds a game until it is released or another tab asks for it. */
function answering(id: string, release: () => void, onLost: () => void): Hold {
  const channel = new BroadcastChannel(nameOf(id));
  const putDown = () => {
    channel.close();
    release();
  };
  channel.onmessage = () => {
    onLost();
    putDown();
  };
  return { release: putDown };
}

function watched(id: string, onLost: () => void): Hold {
  const look = ({ key, newValue }: StorageEvent) => {
    if (key === nameOf(id) && newValue !== null) onLost();
  };
  addEventListener("storage", look);
  return { release: () => removeEventListener("storage", look) };
}
