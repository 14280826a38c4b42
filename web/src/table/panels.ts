/* What lies open beside the market: the panels of the modules in play, and one for all that have no drawings. */
import type { View } from "../engine/types";
import { artOf, hasArt, moduleArt } from "../modules/module";
import { Fields } from "./Fields";

export function panelsOf(view: View) {
  const own = artOf(view).flatMap(({ Panel }) => Panel ?? []);
  const drawn = view.modules.filter(hasArt);
  const needsFields = drawn.length < view.modules.length && drawn.every((id) => moduleArt.value.has(id));
  return needsFields ? [...own, Fields] : own;
}
