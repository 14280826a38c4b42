/* The service worker: after the first visit the page works offline. It knows every file of its version by the hash of its content and keeps
   nothing else, so that no wrong answer can be kept: not half a version, not an error page, not a login page of a network. */

/** Path from the scope → hash of the content, and the paths without which the page does not start. Put here by the build (plugin.ts). */
declare const FILES: Record<string, string>;
declare const CORE: string[];

interface Waiting {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Waiting {
  request: Request;
  respondWith(response: Promise<Response>): void;
}
interface Telling extends Waiting {
  data: { keep: string[] } | "keepRest" | "useNow";
}
interface Scope {
  registration: { scope: string };
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: Waiting) => void): void;
  addEventListener(type: "fetch", listener: (event: Fetching) => void): void;
  addEventListener(type: "message", listener: (event: Telling) => void): void;
}

const scope = self as unknown as Scope;
const CACHE = "alhambra";

/** One cache for all versions: a file is kept under its path and hash, so an unchanged one need not be fetched again. */
const keyOf = (path: string): string => `${scope.registration.scope}${path}?${FILES[path]}`;

const isOurs = (path: string | null): path is string => path !== null && path in FILES;

/** The path of a file of this version; null: something else. */
function pathOf(url: string): string | null {
  const { origin, pathname } = new URL(url);
  const whole = origin + pathname;
  if (!whole.startsWith(scope.registration.scope)) return null;
  return whole.slice(scope.registration.scope.length) || "index.html";
}

async function hashOf(content: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  return Array.from(digest.subarray(0, 8), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Keeps an answer if it is the file of this version; says whether it is. */
async function keepIfRight(path: string, response: Response): Promise<boolean> {
  if (response.status !== 200 || response.redirected) return false;
  const content = await response.clone().arrayBuffer();
  if ((await hashOf(content)) !== FILES[path]) return false;
  const headers = { "Content-Type": response.headers.get("Content-Type") ?? "application/octet-stream" };
  await (await caches.open(CACHE)).put(keyOf(path), new Response(content, { headers }));
  return true;
}

/** Makes sure that a file is kept. */
async function provide(path: string): Promise<boolean> {
  if (await (await caches.open(CACHE)).match(keyOf(path))) return true;
  return keepIfRight(path, await fetch(new Request(scope.registration.scope + path, { cache: "no-cache" })));
}

/** All or nothing: a version that cannot be had whole does not take over. What the version before had is renewed as well. */
async function install(): Promise<void> {
  const kept = await (await caches.open(CACHE)).keys();
  const before = kept.map(({ url }) => pathOf(url)).filter(isOurs);
  const done = await Promise.all([...new Set([...CORE, ...before])].map(provide));
  if (done.includes(false)) throw new Error("not the files of this version");
}

/** Throws away what belongs to no file of this version. */
async function tidy(): Promise<void> {
  const cache = await caches.open(CACHE);
  const right = new Set(Object.keys(FILES).map(keyOf));
  await Promise.all((await cache.keys()).filter(({ url }) => !right.has(url)).map((request) => cache.delete(request)));
  await scope.clients.claim();
}

async function answer(path: string, request: Request): Promise<Response> {
  const kept = await (await caches.open(CACHE)).match(keyOf(path));
  if (kept) return kept;
  const response = await fetch(request);
  await keepIfRight(path, response).catch(() => false); // no room to keep it: the answer is good all the same
  return response;
}

scope.addEventListener("install", (event) => event.waitUntil(install()));
scope.addEventListener("activate", (event) => event.waitUntil(tidy()));

scope.addEventListener("fetch", (event) => {
  const { request } = event;
  const path = request.method === "GET" ? pathOf(request.url) : null;
  if (isOurs(path)) event.respondWith(answer(path, request));
});

scope.addEventListener("message", (event) => {
  if (event.data === "useNow") return void scope.skipWaiting();
  const wanted = event.data === "keepRest" ? Object.keys(FILES) : event.data.keep.map(pathOf).filter(isOurs);
  event.waitUntil(Promise.allSettled(wanted.map(provide)));
});
