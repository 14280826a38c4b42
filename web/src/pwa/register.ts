/* The page's side of working offline: starts the service worker, tells it what this visit needed, and knows when a new version waits. */
import { effect, signal } from "@preact/signals";
import { settings } from "../game/settings";

/** A new version is there and waits until somebody wants it; a running game goes on with the old one. */
export const newVersion = signal<ServiceWorker | null>(null);

/** Takes the new version and loads the page again. */
export function takeNewVersion(): void {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
  newVersion.value?.postMessage("useNow");
}

/** The art of modules and the other languages are wanted later, if at all: they come when everything else is long there. */
const REST_MS = 15_000;

/** What was loaded so far, and the engine of the language that is set (it was fetched by a worker of its own). */
function usedFiles(): string[] {
  const engine = new URL(`${import.meta.env.BASE_URL}engine/alhambra-${settings.value.lang}.wasm`, location.href).href;
  return [...performance.getEntriesByType("resource").map(({ name }) => name), engine];
}

function watch(registration: ServiceWorkerRegistration): void {
  const look = (worker: ServiceWorker | null) => {
    if (worker?.state === "installed" && navigator.serviceWorker.controller) newVersion.value = worker;
  };
  look(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const worker = registration.installing;
    worker?.addEventListener("statechange", () => look(worker));
  });
}

/** Without a service worker (old browser, private window) the page works online only. */
export async function workOffline(): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  try {
    watch(await navigator.serviceWorker.register(`${import.meta.env.BASE_URL}sw.js`));
    const { active } = await navigator.serviceWorker.ready;
    effect(() => active?.postMessage({ keep: usedFiles() }));
    setTimeout(() => active?.postMessage("keepRest"), REST_MS);
  } catch (error) {
    console.info("works online only:", error);
  }
}
