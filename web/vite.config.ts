/* The page. The engine comes from ALH_WASM_DIR (alhambra-en.wasm …, and what it says about pieces, explain-en.json …); without it from ../build, as `make build` leaves it. */
import { copyFileSync, createReadStream, existsSync, mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { defineConfig, type Plugin } from "vite";
import { offline } from "./src/pwa/plugin";

const LANGUAGES = ["en", "de", "nl"];
const folder = resolve(process.env.ALH_WASM_DIR ?? "../build");

/** The engine in a language; where only the one with all languages was built, that one. */
function engineFile(lang: string): string {
  const own = join(folder, `alhambra-${lang}.wasm`);
  return existsSync(own) ? own : join(folder, "alhambra.wasm");
}

/** Puts the engine under /engine/, in the build and while developing. */
function engine(): Plugin {
  let outDir: string | null = null; // only when something is written
  return {
    name: "engine",
    configResolved: (config) => void (outDir = config.command === "build" ? resolve(config.root, config.build.outDir) : null),
    configureServer(server) {
      server.middlewares.use("/engine", (request, response) => {
        const said = /explain-\w\w\.json/.exec(request.url ?? "")?.[0];
        if (said) return void createReadStream(join(folder, said)).pipe(response.setHeader("Content-Type", "application/json"));
        const lang = /alhambra-(\w\w)\.wasm/.exec(request.url ?? "")?.[1] ?? "en";
        response.setHeader("Content-Type", "application/wasm");
        createReadStream(engineFile(lang)).pipe(response);
      });
    },
    closeBundle() {
      if (!outDir) return;
      mkdirSync(join(outDir, "engine"), { recursive: true });
      for (const lang of LANGUAGES) {
        copyFileSync(engineFile(lang), join(outDir, "engine", `alhambra-${lang}.wasm`));
        copyFileSync(join(folder, `explain-${lang}.json`), join(outDir, "engine", `explain-${lang}.json`));
      }
    },
  };
}

export default defineConfig({
  plugins: [engine(), offline()],
  esbuild: { jsx: "automatic", jsxImportSource: "preact" },
  build: { target: "es2022", modulePreload: { polyfill: false }, assetsInlineLimit: 0, chunkSizeWarningLimit: 200 },
  worker: { format: "es" },
  test: { include: ["tests/unit/**/*.test.ts", "tests/unit/**/*.test.tsx"] },
} as Parameters<typeof defineConfig>[0]);
