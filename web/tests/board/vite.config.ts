/* A board without a table, for looking at and for measuring: `npx vite build -c tests/board/vite.config.ts --outDir <folder>`. Not part of the page. */
import { defineConfig } from "vite";

export default defineConfig({ root: __dirname, base: "./", esbuild: { jsx: "automatic", jsxImportSource: "preact" }, build: { target: "es2022", emptyOutDir: true } });
