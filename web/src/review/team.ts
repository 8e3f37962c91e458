/** A game that all played at once, looked back at: in the words and lengths in which people read it. */

import { dialect } from "../lib/language.svelte";
import { isYou } from "../lib/names";
import { m } from "../lib/paraglide/messages.js";
import { format } from "../lib/router";
import { stopAt, type Turn } from "../lib/turns";
import type { Change, GardenMade, Replay, Spent, TeamLookBack } from "../generated/wire";

const SECOND = 1_000; // milliseconds
const IN_SECONDS = 100 * SECOND; // up to here no minutes are counted

/** A length of time, given in milliseconds: "12 sec", and from 100 seconds on "2:05 min". */
export function lengthOf(milliseconds: number): string {
  const seconds = milliseconds / SECOND;
  if (milliseconds >= IN_SECONDS) {
    const whole = Math.round(seconds);
    return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")} min`;
  }
  const digits = seconds < 10 ? 1 : 0;
  const form = { style: "unit", unit: "second", unitDisplay: "short" } as const;
  return new Intl.NumberFormat(dialect(), { ...form, maximumFractionDigits: digits }).format(
    seconds,
  );
}

/** What the time of a garden was spent on, in the order in which it went by. */
export const SPENT: readonly [keyof Spent, () => string][] = [
  ["before_first", m.review_team_before],
  ["building", m.review_team_building],
  ["inspecting", m.review_team_inspecting],
  ["choosing", m.review_team_choosing],
];

export type Did = "fulfilled" | "mended" | "spoiled" | "reopened";

/** What a tile did to a card, as the figures of the seats count it. */
export function didTo({ before, after }: Change): Did {
  if (after === "fulfilled") return "fulfilled";
  if (after === "broken") return "spoiled";
  return before === "broken" ? "mended" : "reopened";
}

export const DID: Record<Did, () => string> = {
  fulfilled: m.review_team_fulfilled,
  mended: m.review_team_mended,
  spoiled: m.review_team_spoiled,
  reopened: m.review_team_reopened,
};

/** Whose tile fulfilled the last card of a garden. Of this and what follows, a moment is the end. */
export function completedBy(name: string): string {
  return isYou(name) ? m.review_team_completed_you() : m.review_team_completed({ name });
}

/** Before whom a card lay hidden. */
export function heldBy(name: string): string {
  return isYou(name) ? m.review_team_holder_you() : m.review_team_holder({ name });
}

/** Who could have known it. */
export function knowableBy(name: string): string {
  return isYou(name) ? m.review_team_could_you() : m.review_team_could({ name });
}

/** A position one may go to: where it stands in the replay, and how the log calls it. */
export interface Moment {
  href: string;
  name: string;
}

/** Where in the replay of a table one of its events is seen. */
export function momentOf(
  event: number,
  table: string,
  { versions }: TeamLookBack,
  { frames }: Replay,
  turns: Turn[],
): Moment {
  const version = versions[event]!;
  const frame = frames.findIndex((one) => one.version >= version);
  const stop = stopAt(turns, frame < 0 ? frames.length - 1 : frame, true);
  const name = stop.turn === 0 ? m.review_team_begin() : m.log_move({ number: stop.turn });
  return { href: format({ screen: "replay", table, stop, key: null }), name };
}

/** From which time to which a garden was made, in milliseconds; its steps lie between. */
export function spanOf({ steps, spent }: GardenMade): [number, number] {
  const from = steps[0]?.at ?? 0;
  const length = SPENT.reduce((sum, [what]) => sum + spent[what], 0);
  return [from, from + Math.max(1, length - spent.choosing)];
}
