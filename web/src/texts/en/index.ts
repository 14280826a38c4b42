/* All words in one language, by part of the page. */
import { board } from "./board";
import { common } from "./common";
import { fits } from "./fits";
import { home } from "./home";
import { modules } from "./modules";
import { moments } from "./moments";
import { newgame } from "./newgame";
import { scoring } from "./scoring";
import { strip } from "./strip";
import { table } from "./table";

export const en = { board, common, fits, home, modules, moments, newgame, scoring, strip, table };
