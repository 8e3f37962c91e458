/** Zen Garden, as the rest of the browser part sees it. */

import type { GameModule } from "../game";
import Board from "./Board.svelte";
import Evening from "./Evening.svelte";
import Picture from "./Picture.svelte";
import Plot from "./Plot.svelte";
import Preview from "./Preview.svelte";
import { words } from "./words";

const RULES = {
  en: () => import("../../../../docs/rules/zen-garden.md?raw"),
  de: () => import("../../../../docs/rules/zen-garden.de.md?raw"),
  nl: () => import("../../../../docs/rules/zen-garden.nl.md?raw"),
};

export const zenGarden: GameModule = {
  id: "zen-garden",
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
  Ending: null,
  Evening,
  sound: (event) =>
    event.kind !== "move"
      ? null
      : event.what.some((one) => one.kind === "bonus" || one.kind === "order")
        ? "scored"
        : "placed",
  rules: async (language) => (await RULES[language]()).default,
};
