/** Tang Garden, as the rest of the browser part sees it. */

import type { GameModule } from "../game";
import Board from "./Board.svelte";
import Ending from "./Ending.svelte";
import Picture from "./Picture.svelte";
import Plot from "./Plot.svelte";
import Preview from "./Preview.svelte";
import { words } from "./words";

/** What is worth more than having been placed. */
const SCORED = ["token", "enclosed", "influence", "character", "coins"];

const RULES = import.meta.glob<string>("../../../../docs/rules/tang-garden*.md", {
  query: "?raw",
  import: "default",
});

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
  Evening: null,
  sound: (event) =>
    event.kind !== "move"
      ? null
      : event.what.some((one) => SCORED.includes(one.kind))
        ? "scored"
        : "placed",
  rules: async (language) => {
    const ending = language === "en" ? "" : `.${language}`;
    return (await RULES[`../../../../docs/rules/tang-garden${ending}.md`]?.()) ?? "";
  },
};
