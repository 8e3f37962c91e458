/** All of Gardeners that is fetched when somebody opens it. */

import type { Sound } from "../../lib/sounds";
import type { GardenersView, SeatView } from "../../generated/gardeners";
import type { Frame, LogEntry, ScoreLine } from "../../generated/wire";
import type { Lit, Zone } from "../game";
import { box } from "./box.svelte";
import { endedBy } from "./ended";
import { lastOf } from "./verdicts";

export { default as Board } from "./Board.svelte";
export { default as CardFace } from "./CardFront.svelte";
export { default as Clock } from "./Clock.svelte";
export { default as Evening } from "./Evening.svelte";
export { default as Exhibit } from "./Exhibit.svelte";
export { default as Ending } from "./Ending.svelte";
export { default as Plot } from "./Plot.svelte";
export { default as Verdicts } from "./Verdicts.svelte";
export { default as Preview } from "./Preview.svelte";
export { coach } from "./coach";
export { gardens } from "./gardens";
export { firstGame, onward } from "./onward";
export { tables } from "./rules";
export { things } from "./things";
export { cardText as cardWords, words } from "./words";
export { workshop } from "./workshop";

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

export const standIn: string = "partner";
export const zones: Zone[] = [];

export const seldom: string[] = ["pause"];

export function counts(option: string, options: Record<string, unknown>): boolean {
  const played = box.facts.modes.find((one) => one.mode === options.mode);
  return option !== "timer" || played === undefined || played.timed;
}

export function unpack(facts: unknown): void {
  box.unpack(facts);
}

/** All cards, each as its holder knew it. Whether others knew it too, the card itself tells. */
export function unveil(shown: unknown, seen: Record<string, unknown>[]): GardenersView {
  const view = shown as GardenersView;
  const ownOf = ({ seat }: SeatView) =>
    (seen[seat]?.seats as SeatView[] | undefined)?.find((one) => one.seat === seat);
  return { ...view, seats: view.seats.map((seat) => ownOf(seat) ?? seat) };
}

/** The introductions of several people are done or not done. */
export function scored(shown: unknown): boolean {
  const { mode, solo } = shown as GardenersView;
  return solo || !mode.startsWith("introduction");
}

/** The lowest rating, and an introduction that ended before its last card. */
export function lost(shown: unknown, log: LogEntry[]): boolean {
  const { rating } = shown as GardenersView;
  return scored(shown) ? rating === 0 : endedBy(log) !== "cards";
}

/** A card that was scored lights the garden that it was scored in. */
export function lit({ item }: ScoreLine, frames: Frame[]): Lit | null {
  const verdict = item === null ? null : lastOf(item, frames);
  return verdict === null ? null : { seat: 0, cells: verdict.cells, view: verdict.view };
}

export function sound(event: LogEntry): Sound | null {
  const kinds = event.what.map((one) => one.kind);
  const kind = WEIGHT.find((one) => kinds.includes(one)) ?? kinds[0];
  return kind === undefined ? null : (SOUNDS[kind] ?? null);
}

export function ruleOf(option: string): string | null {
  return option === "mode" ? "GA-03" : null;
}
