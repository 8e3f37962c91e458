/** Tang Garden, as far as it is known before somebody opens it. */

import { m } from "../../lib/paraglide/messages.js";
import type { GameEntry } from "../game";
import Picture from "./Picture.svelte";

const RULES = {
  en: () => import("../../../../docs/rules/tang-garden.md?raw"),
  de: () => import("../../../../docs/rules/tang-garden.de.md?raw"),
  nl: () => import("../../../../docs/rules/tang-garden.nl.md?raw"),
};

export const tangGarden: GameEntry = {
  id: "tang-garden",
  name: () => m.tang_name(),
  kind: () => m.tang_kind(),
  realTime: false,
  together: false,
  hasEvening: true,
  Picture,
  rules: async (language) => (await RULES[language]()).default,
  load: () => import("./parts"),
};
