/* The edition whose rulebooks set the variants, and whose boxes suggestions come from. */
import { newgameTexts } from "../../texts/newgame";
import { choice, choose } from "./begin";
import { withEdition } from "./changes";
import { edition, editionName } from "./edition";
import { knownEditions } from "./known";

function take(id: string): void {
  const editions = knownEditions.value;
  choose(withEdition(choice.value, editions.find((one) => one.id === id)!, editions));
}

export const EditionList = () => (
  <select class="field edition" aria-label={newgameTexts.value.edition} value={edition()?.id} onChange={(event) => take(event.currentTarget.value)}>
    {knownEditions.value.map((one) => (
      <option key={one.id} value={one.id}>
        {editionName(one)}
      </option>
    ))}
  </select>
);
