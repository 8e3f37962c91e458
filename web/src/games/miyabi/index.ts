/** Miyabi, as far as it is known before somebody opens it. */

import { m } from "../../lib/paraglide/messages.js";
import type { GameEntry } from "../game";
import Picture from "./Picture.svelte";

const RULES = {
  en: () => import("../../../../docs/rules/miyabi.md?raw"),
  de: () => import("../../../../docs/rules/miyabi.de.md?raw"),
  nl: () => import("../../../../docs/rules/miyabi.nl.md?raw"),
};

export const miyabi: GameEntry = {
  id: "miyabi",
  name: () => m.miyabi_name(),
  kind: () => m.miyabi_kind(),
  realTime: false,
  together: false,
  hasEvening: true,
  Picture,
  rules: async (language) => (await RULES[language]()).default,
  load: () => import("./parts"),
};
