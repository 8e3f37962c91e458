/** All of Zen Garden that is fetched when somebody opens it. */

import type { Sound } from "../../lib/sounds";
import type { LogEntry } from "../../generated/wire";
import type { Zone } from "../game";
import { box } from "./box.svelte";

export { default as Board } from "./Board.svelte";
export { default as ChoicePicture } from "./ChoicePicture.svelte";
export { default as Deed } from "./Deed.svelte";
export { default as Evening } from "./Evening.svelte";
export { default as Exhibit } from "./Exhibit.svelte";
export { default as Plot } from "./Plot.svelte";
export { default as Preview } from "./Preview.svelte";
export { coach } from "./coach";
export { things } from "./things";
export { words } from "./words";
export { workshop } from "./workshop";

const SCORED = ["bonus", "bonus_lines", "order"];

export const standIn: string = "search";
export const zones: Zone[] = ["stage", "mine", "others"];

export function unpack(facts: unknown): void {
  box.unpack(facts);
}

export function sound(event: LogEntry): Sound | null {
  if (event.kind !== "move") return null;
  const scored = event.what.some((one) => SCORED.includes(one.kind));
  return scored ? "scored" : "placed";
}

export function ruleOf(option: string): string | null {
  return option === "boards" ? "ZG-02" : null;
}
