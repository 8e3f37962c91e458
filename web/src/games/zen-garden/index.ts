/** Zen Garden, as far as it is known before somebody opens it. */

import { m } from "../../lib/paraglide/messages.js";
import type { GameEntry } from "../game";
import Picture from "./Picture.svelte";

const RULES = {
  en: () => import("../../../../docs/rules/zen-garden.md?raw"),
  de: () => import("../../../../docs/rules/zen-garden.de.md?raw"),
  nl: () => import("../../../../docs/rules/zen-garden.nl.md?raw"),
};

export const zenGarden: GameEntry = {
  id: "zen-garden",
  name: () => m.zen_name(),
  kind: () => m.zen_kind(),
  realTime: false,
  together: false,
  hasEvening: true,
  Picture,
  rules: async (language) => (await RULES[language]()).default,
  load: () => import("./parts"),
};
