/** Gardeners, as the rest of the browser part sees it. */

import type { Sound } from "../../lib/sounds";
import type { TableEvent } from "../../lib/wire";
import type { GameModule } from "../game";
import Board from "./Board.svelte";
import Clock from "./Clock.svelte";
import Ending from "./Ending.svelte";
import Picture from "./Picture.svelte";
import Plot from "./Plot.svelte";
import Preview from "./Preview.svelte";
import { words } from "./words";

const RULES = {
  en: () => import("../../../../docs/rules/gardeners.md?raw"),
  de: () => import("../../../../docs/rules/gardeners.de.md?raw"),
  nl: () => import("../../../../docs/rules/gardeners.nl.md?raw"),
};

const SOUNDS: Record<string, Sound> = {
  put: "placed",
  arrange: "placed",
  take: "taken",
  back: "taken",
  delighted: "said",
  horrified: "refused",
  corrected: "refused",
  success: "success",
  scoring: "scored",
  end: "end",
};
/** Of several happenings the one that means most is heard. */
const WEIGHT = ["end", "success", "scoring", "corrected", "horrified", "delighted"];

function sound(event: TableEvent): Sound | null {
  const kinds = event.what.map((one) => one.kind);
  const kind = WEIGHT.find((one) => kinds.includes(one)) ?? kinds[0];
  return kind === undefined ? null : (SOUNDS[kind] ?? null);
}

export const gardeners: GameModule = {
  id: "gardeners",
  words,
  realTime: true,
  together: true,
  standIn: "partner",
  zones: [],
  Picture,
  Board,
  Plot,
  Preview,
  Clock,
  Ending,
  Evening: null,
  sound,
  rules: async (language) => (await RULES[language]()).default,
};
