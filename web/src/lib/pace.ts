/** How much time people have at a table: what can be chosen, and time in words. */

import type { Pace } from "../generated/wire";
import { dialect } from "./language.svelte";
import { m } from "./paraglide/messages.js";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Unit = "second" | "minute" | "hour" | "day";

const game = (minutes: number, increment: number): Pace => ({
  ...{ kind: "game", seconds: minutes * MINUTE, increment, overtime: "bot" },
});
const move = (days: number): Pace => ({
  ...{ kind: "move", seconds: days * DAY, increment: 0, overtime: "bot" },
});

/** What set-up offers beside no clock at all. */
export const PACES: readonly Pace[] = [
  ...[game(5, 5), game(10, 10), game(20, 20), game(45, 30)],
  ...[1, 2, 3, 7].map(move),
];

/** The time of a pace, whatever happens when it is over. */
export function paceKey({ kind, seconds, increment }: Pace): string {
  return `${kind} ${seconds} ${increment}`;
}

/** Whether people have so long for a move that they need not be here. */
export function isSlow(pace: Pace | null | undefined): boolean {
  return pace?.kind === "move";
}

function amount(value: number, unit: Unit, unitDisplay: "short" | "long" = "short"): string {
  return new Intl.NumberFormat(dialect(), { style: "unit", unit, unitDisplay }).format(value);
}

/** A length of time that is a whole number of something. */
function span(seconds: number): string {
  if (seconds % DAY === 0) return amount(seconds / DAY, "day", "long");
  if (seconds % HOUR === 0) return amount(seconds / HOUR, "hour", "long");
  if (seconds % MINUTE === 0) return amount(seconds / MINUTE, "minute", "long");
  return amount(seconds, "second", "long");
}

export function paceName(pace: Pace): string {
  if (pace.kind === "move") return m.pace_move({ time: span(pace.seconds) });
  const time = span(pace.seconds);
  if ((pace.increment ?? 0) === 0) return m.pace_game({ time });
  return m.pace_game_increment({ time, increment: span(pace.increment ?? 0) });
}

/** How long is left, in one calm figure: seconds are told below a minute alone. Hours and days are written
 * out as a pace has them, and what is left of two days is called so from its first moment. */
export function timeLeft(milliseconds: number, form: "short" | "long" = "short"): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  if (seconds < MINUTE) return amount(seconds, "second", form);
  if (seconds < 2 * HOUR) return amount(Math.ceil(seconds / MINUTE), "minute", form);
  const hours = Math.round(seconds / HOUR);
  if (hours < 48) return amount(hours, "hour", "long");
  return amount(Math.round(seconds / DAY), "day", "long");
}

/** From how many milliseconds on little is left: a minute, or an eighth of the time for a move. */
export function lowFrom({ kind, seconds }: Pace): number {
  return 1000 * (kind === "move" ? seconds / 8 : Math.min(MINUTE, seconds / 4));
}
