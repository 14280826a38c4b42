/* The contact sheet of all drawings, for looking at: `npx vite build -c tests/contact/vite.config.ts --outDir <folder>`. Not part of the page. */
import { defineConfig } from "vite";

export default defineConfig({ root: __dirname, base: "./", esbuild: { jsx: "automatic", jsxImportSource: "preact" }, build: { target: "es2022", emptyOutDir: true } });
