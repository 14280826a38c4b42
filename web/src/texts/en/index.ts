/* All words in one language, by part of the page. */
import { board } from "./board";
import { common } from "./common";
import { fits } from "./fits";
import { home } from "./home";
import { moments } from "./moments";
import { strip } from "./strip";
import { table } from "./table";

export const en = { board, common, fits, home, moments, strip, table };
