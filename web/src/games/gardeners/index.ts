/** Gardeners, as far as it is known before somebody opens it. */

import { m } from "../../lib/paraglide/messages.js";
import type { GameEntry } from "../game";
import Picture from "./Picture.svelte";

const RULES = {
  en: () => import("../../../../docs/rules/gardeners.md?raw"),
  de: () => import("../../../../docs/rules/gardeners.de.md?raw"),
  nl: () => import("../../../../docs/rules/gardeners.nl.md?raw"),
};

export const gardeners: GameEntry = {
  id: "gardeners",
  name: () => m.gardeners_name(),
  kind: () => m.gardeners_kind(),
  realTime: true,
  together: true,
  hasEvening: false,
  Picture,
  rules: async (language) => (await RULES[language]()).default,
  load: () => import("./parts"),
};
