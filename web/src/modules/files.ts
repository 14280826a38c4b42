/* Which modules somebody has drawn: the files of this folder. The list grows with every module, so it comes with the first that plays. */
import type { ModuleArt } from "./module";

const files = import.meta.glob<{ default: ModuleArt }>("./*.tsx");

/** Whether somebody has drawn this module. */
export const hasArt = (id: string): boolean => `./${id}.tsx` in files;

/** The art of these modules, as far as it can be had. */
export async function artOfModules(ids: readonly string[]): Promise<[id: string, art: ModuleArt][]> {
  const drawn = ids.filter(hasArt);
  const loaded = await Promise.allSettled(drawn.map((id) => files[`./${id}.tsx`]()));
  return loaded.flatMap((result, i) => (result.status === "fulfilled" ? [[drawn[i], result.value.default]] : []));
}
