/* What modules are called. */
import { typeName } from "../art/spoken";
import { moduleTexts } from "../texts/modules";

/** What a module is called where there is little room: twelve letters, its words in the texts. */
export const shortName = (id: string): string => (moduleTexts.value as Record<string, { short?: string } | undefined>)[id]?.short ?? typeName(id);
