/** How far an introduction goes. */

import type { GardenersView } from "../../generated/gardeners";
import { box } from "./box.svelte";

/** The cards of a mode. */
export function cardsOf(mode: string): number {
  return box.facts.modes.find((one) => one.mode === mode)?.cards.length ?? 0;
}

/** One garden for each card that is not discarded: what replaces it comes from the same deck. */
export function gardensOf({ mode, discarded }: Pick<GardenersView, "mode" | "discarded">): number {
  return Math.max(1, cardsOf(mode) - discarded);
}
