/** All of Tang Garden that is fetched when somebody opens it. */

import type { Sound } from "../../lib/sounds";
import type { TangGardenView } from "../../generated/tang-garden";
import type { LogEntry } from "../../generated/wire";
import type { Zone } from "../game";
import { box } from "./box.svelte";

export { default as Board } from "./Board.svelte";
export { default as Common } from "./Common.svelte";
export { default as Deed } from "./Deed.svelte";
export { default as Ending } from "./Ending.svelte";
export { default as Evening } from "./Evening.svelte";
export { default as Exhibit } from "./Exhibit.svelte";
export { default as Preferences } from "./Preferences.svelte";
export { default as Plot } from "./Plot.svelte";
export { default as Preview } from "./Preview.svelte";
export { default as Tally } from "./Tally.svelte";
export { coach } from "./coach";
export { easier } from "./easier";
export { tables } from "./rules";
export { things } from "./things";
export { words } from "./words";
export { workshop } from "./workshop";

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

/** Alone, once the garden is full, each figure that still goes there is a turn of its own. */
const BEGINNINGS: TangGardenView["phase"][] = ["turn", "solo_turn", "solo_last"];

export const standIn: string = "search";
export const zones: Zone[] = ["stage", "mine", "others"];

export function unpack(facts: unknown): void {
  box.unpack(facts);
}

export function begins(view: unknown): boolean {
  return BEGINNINGS.includes((view as TangGardenView).phase);
}

export function lost(view: unknown): boolean {
  return (view as TangGardenView).solo?.lost ?? false;
}

export function sound(event: LogEntry, mine: boolean): Sound | null {
  if (event.kind !== "move") return null;
  const kinds = event.what.map((one) => one.kind);
  if (kinds.some((kind) => SCORED.includes(kind))) return "scored";
  if (kinds.some((kind) => PLACED.includes(kind))) return "placed";
  return mine ? null : "taken";
}
