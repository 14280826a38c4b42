/* Parts of the table that the first table does without: what belongs to modules. */
import type { Named } from "../art/drawing";
import { lazyPart } from "../screens/lazy";
import type { HandMarksProps } from "./HandMarks";
import type { SlotThingsProps } from "./SlotThings";
import type { SourceRowsProps } from "./SourceRows";
import type { StripProps } from "./strip/Strip";

const ofModules = () => import("./ofModules");
export const HandMarks = lazyPart<HandMarksProps>(async () => (await ofModules()).HandMarks);
export const SlotThings = lazyPart<SlotThingsProps>(async () => (await ofModules()).SlotThings);
export const SourceRows = lazyPart<SourceRowsProps>(async () => (await ofModules()).SourceRows);
export const ModuleMark = lazyPart<Named & { module: string }>(async () => (await ofModules()).ModuleMark);
export const Strip = lazyPart<StripProps>(async () => (await ofModules()).Strip);

/** Everything that a table with modules shows from the beginning. */
export const fetchForModules = () => Promise.all([HandMarks, SlotThings, SourceRows, ModuleMark, Strip].map((part) => part.fetch()));
