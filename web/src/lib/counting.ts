/** How a moment of a game is called, everywhere alike: by its turn, as the log counts them. */

import type { LogEntry } from "../generated/wire";
import { takenBack } from "./deeds";
import { m } from "./paraglide/messages.js";
import type { Stop, Turn } from "./turns";

/** What a stop is called, of how many; where all act at once there are moves, and no turns. */
export function counted(stop: Stop, turns: Turn[], realTime = false): string {
  const now = { at: stop.turn, of: turns.length - 1 };
  if (realTime) return m.replay_at(now);
  if (stop.step === null) return m.replay_turn_at(now);
  const { first, last } = turns[stop.turn]!;
  return m.replay_step_at({ ...now, step: stop.step, steps: last - first + 1 });
}

/** The stops of the events in a log, by version, in games whose turns are no chains of moves. */
export function stopsIn(log: readonly LogEntry[]): Map<number, Stop> {
  const gone = takenBack(log);
  const stands = log.filter(
    ({ kind, version }) => (kind === "move" || kind === "clock") && !gone.has(version),
  );
  return new Map(stands.map(({ version }, n) => [version, { turn: n + 1, step: null }]));
}
