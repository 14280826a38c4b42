/* Parts of the table that only modules need. They load together, before a table with modules is shown (late.ts). */
export { HandMarks } from "./HandMarks";
export { HeldCards } from "./HeldCards";
export { LiesHere } from "./LiesHere";
export { SlotThings } from "./SlotThings";
export { SourceRows } from "./SourceRows";
export { ModuleMark } from "./strip/ModuleMark";
export { Strip } from "./strip/Strip";
