/** Tang Garden, as the rest of the browser part sees it. */

import type { GameModule } from "../game";
import Board from "./Board.svelte";
import Ending from "./Ending.svelte";
import Evening from "./Evening.svelte";
import Picture from "./Picture.svelte";
import Plot from "./Plot.svelte";
import Preview from "./Preview.svelte";
import { words } from "./words";

const SCORED = [
  "encloses",
  "column_coins",
  "skill",
  "threshold",
  "mark",
  "token_small",
  "token_large",
];
const PLACED = ["build", "build_hand", "decorate", "solo_decorate", "insert", "stand", "shift"];

const RULES = {
  en: () => import("../../../../docs/rules/tang-garden.md?raw"),
  de: () => import("../../../../docs/rules/tang-garden.de.md?raw"),
  nl: () => import("../../../../docs/rules/tang-garden.nl.md?raw"),
};

export const tangGarden: GameModule = {
  id: "tang-garden",
  words,
  realTime: false,
  together: false,
  standIn: "search",
  zones: ["stage", "mine", "others"],
  Picture,
  Board,
  Plot,
  Preview,
  Clock: null,
  Ending,
  Evening,
  sound: (event, mine) => {
    if (event.kind !== "move") return null;
    const kinds = event.what.map((one) => one.kind);
    if (kinds.some((kind) => SCORED.includes(kind))) return "scored";
    if (kinds.some((kind) => PLACED.includes(kind))) return "placed";
    return mine ? null : "taken";
  },
  rules: async (language) => (await RULES[language]()).default,
};
