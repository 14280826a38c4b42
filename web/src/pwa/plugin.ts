/* Part of the build: writes sw.js with the files of this version, each with the hash of its content. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { transformWithEsbuild, type Plugin } from "vite";

const SOURCE = fileURLToPath(new URL("./sw.ts", import.meta.url));
const hashOf = (file: string): string => createHash("sha256").update(readFileSync(file)).digest("hex").slice(0, 16);

function filesIn(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesIn(path) : [path];
  });
}

/** What loads on demand and is kept from then on: the art of a module, a language, explanations and pages of rules. Everything else is kept from the first visit. */
const onDemand = (id: string): boolean => /\/src\/(modules\/\w+\.tsx|texts\/\w\w\/index\.ts|explain\/(Explanation|RulesDrawer)\.tsx|explain\/pages\/\w\w\.ts)$/.test(id);

export function offline(): Plugin {
  let outDir = "";
  const core = new Set<string>();
  return {
    name: "offline",
    apply: "build",
    configResolved: (config) => void (outDir = resolve(config.root, config.build.outDir)),
    generateBundle(_, bundle) {
      const add = (name: string) => {
        const chunk = bundle[name];
        if (core.has(name) || chunk?.type !== "chunk" || onDemand(chunk.facadeModuleId ?? "")) return;
        core.add(name);
        for (const css of chunk.viteMetadata?.importedCss ?? []) core.add(css);
        [...chunk.imports, ...chunk.dynamicImports].forEach(add);
      };
      const taken = new Set(Object.values(bundle).flatMap((output) => (output.type === "chunk" ? [...(output.viteMetadata?.importedCss ?? [])] : [])));
      for (const { fileName, ...output } of Object.values(bundle)) {
        if (output.type === "chunk" && output.isEntry) add(fileName);
        if (output.type !== "asset") continue;
        if (/\.(js|woff2)$/.test(fileName)) core.add(fileName); // the engine's worker, the serif
        if (/\.css$/.test(fileName) && !taken.has(fileName)) core.add(fileName); // styles alone, of a layout
      }
    },
    closeBundle: {
      order: "post",
      sequential: true,
      async handler() {
        const paths = filesIn(outDir).map((file) => relative(outDir, file).replaceAll("\\", "/")).filter((path) => path !== "sw.js").sort();
        const files = Object.fromEntries(paths.map((path) => [path, hashOf(join(outDir, path))]));
        const needed = paths.filter((path) => core.has(path) || (!path.includes("/") && !path.endsWith(".png")));
        const { code } = await transformWithEsbuild(readFileSync(SOURCE, "utf8"), SOURCE, { minify: true, target: "es2022", format: "iife" });
        writeFileSync(join(outDir, "sw.js"), `const FILES=${JSON.stringify(files)},CORE=${JSON.stringify(needed)};${code}`);
      },
    },
  };
}
