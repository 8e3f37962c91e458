/** The clocks of seats as this browser follows them between two messages of the server. */

import type { SeatClocks } from "../generated/wire";

export interface FollowedClocks {
  paused: boolean;
  running: readonly number[];
  /** What a seat has left now, in milliseconds. */
  left: (seat: number) => number;
}

/** Follows clocks by the browser's own steady one. */
export function followSeats(clocks: SeatClocks | null): FollowedClocks | null {
  if (clocks === null) return null;
  const heard = performance.now();
  const { paused, running, left } = clocks;
  const gone = (seat: number) => (running.includes(seat) ? performance.now() - heard : 0);
  return { paused, running, left: (seat) => Math.max(0, (left[seat] ?? 0) - gone(seat)) };
}
