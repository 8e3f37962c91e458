/** Puts Zen Garden's symbol sheet into the page once, so that every picture can refer to it. */

import sheet from "../../../../src/hortus/games/zen_garden/shown/symbols.svg?raw";
import { addSymbols } from "../../lib/sheets";
import "./colours.css";

addSymbols("zen-garden", sheet);
