/** Puts Tang Garden's symbol sheet into the page once, so that every picture can refer to it. */

import sheet from "../../../../src/hortus/games/tang_garden/shown/symbols.svg?raw";
import { addSymbols } from "../../lib/sheets";
import "./colours.css";

addSymbols("tang-garden", sheet);
