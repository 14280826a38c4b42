/* The serif of titles, names and questions (tools/font makes it). A first table does not wait for it: faces of the device stand in, and
   it takes their place without moving anything. Who has been here before has it from the beginning. */
import "./font.css";
import url from "./font/serif.woff2?url";

const NAME = "Alhambra Serif"; // in tokens.css
const AFTER_TABLE_MS = 600;
const AFTER_START_MS = 4000;

let asked = false;

async function bring(): Promise<void> {
  if (asked) return;
  asked = true;
  const face = new FontFace(NAME, `url(${url})`, { weight: "600 700" });
  document.fonts.add(await face.load());
}

/** Without it the page looks plainer, nothing else. */
const bringLater = (ms: number) => setTimeout(() => bring().catch((error: unknown) => console.info("the serif is missing:", error)), ms);

/** Once a table stands. */
export const serifAfterTable = () => void bringLater(AFTER_TABLE_MS);

/** At the start: at once where it is kept already, else when nothing else has been wanted for a while. */
export const serifAtStart = () => void bringLater(navigator.serviceWorker?.controller ? 0 : AFTER_START_MS);
