/** What is told of the moves of a riddle. */

import type { GameModule, Scene } from "../games/game";
import type { LogEntry, RiddleMove, TableState } from "../generated/wire";
import { measured, signed } from "../lib/language.svelte";
import { m } from "../lib/paraglide/messages.js";
import { tellMove } from "../review/words";

/** How hard riddles are, by grade. */
export const GRADES = [
  m.riddle_grade_1,
  m.riddle_grade_2,
  m.riddle_grade_3,
  m.riddle_grade_4,
  m.riddle_grade_5,
] as const;

/** A move as the log would tell it, at the table before it. */
export function tellRiddleMove(
  one: RiddleMove,
  state: TableState,
  scene: Scene,
  game: GameModule,
): string {
  const { view, standings, version, actors, over } = state;
  const event: LogEntry = {
    ...{ version, kind: "move" as const, seat: one.effect.seat, at: 0 },
    ...{ notation: one.notation, what: one.effect.what },
  };
  const frame = { version, event, view, actors, over, standings, seen: [], hindsight: [] };
  const at = { names: scene.names, keep: scene.keep ?? "" };
  return tellMove(one, one.effect, [frame, frame], one.effect.seat, at, game);
}

/** What was wrong with a move, in a sentence. */
export function whyNot({ effect, cost }: RiddleMove): string {
  const now = signed(effect.total);
  if (cost === null) return m.riddle_not_near({ now });
  return m.riddle_wrong({ now, cost: measured(Math.max(0, cost)) });
}

/** What a move is expected to come to. */
export function expected({ end, cost, error }: RiddleMove): string {
  if (end === null || cost === null || error === null) return m.riddle_unweighed();
  if (cost <= 0) return m.riddle_end({ end: measured(end) });
  return m.riddle_end_costs({
    ...{ end: measured(end), cost: measured(cost), error: measured(2 * error) },
  });
}
