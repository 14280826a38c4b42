/* Parts of the table that are seen once something was touched. They load together, as soon as the table stands (late.ts). */
export { Confirm } from "./Confirm";
export { BesideSheet } from "./sheet/BesideSheet";
export { AllVerbs } from "./strip/AllVerbs";
export { Touched } from "./Touched";
export { Turning } from "./Turning";
