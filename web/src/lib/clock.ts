/** A table's clock as this browser follows it between two messages of the server. */

import type { Clock, Frame } from "../generated/wire";

export interface TableClock {
  /** The deadline in milliseconds on the table's clock; null where there is none. */
  limit: number | null;
  running: boolean;
  /** What the table's clock shows now, in milliseconds. */
  now: () => number;
}

/** Follows a live clock by the browser's own steady one. */
export function follow(clock: Clock | null | undefined): TableClock | null {
  if (clock === null || clock === undefined) return null;
  const ahead = clock.now - performance.now();
  const { limit, running, now } = clock;
  return { limit, running, now: running ? () => ahead + performance.now() : () => now };
}

/** A clock that stands, as in one picture of a replay. */
export function standing(now: number, limit: number | null): TableClock {
  return { limit, running: false, now: () => now };
}

/** The table's clock as it stood in a frame; the deadline is the game's own. */
export function clockAt({ event, view }: Frame): TableClock {
  const { limit } = view as { limit?: number };
  return standing(event?.at ?? 0, limit ? limit : null);
}

/** Seconds until the deadline, never below 0; null where there is none. */
export function secondsLeft(clock: TableClock): number | null {
  return clock.limit === null ? null : Math.max(0, (clock.limit - clock.now()) / 1000);
}
