/** How a finished game ended, in a word or two for a list of tables. */

import { gameNamed } from "../games/registry";
import type { TableCard } from "../generated/wire";
import { calledHere, victoryOf } from "./names";
import { m } from "./paraglide/messages.js";

type Ended = Pick<TableCard, "game" | "names" | "mine" | "result">;

export function outcomeOf({ game, names, mine, result }: Ended): string {
  if (result.length === 0) return m.home_over();
  const alone = result.length === 1; // nobody was beaten
  if (alone || gameNamed(game)?.together) return m.hand_points({ points: result[0]!.total });
  const me = mine.length === 1 ? result[mine[0]!] : undefined;
  if (me !== undefined) return me.place === 1 ? m.home_won() : m.end_place({ place: me.place });
  const called = names.map((name, seat) => calledHere(name, seat, mine));
  return victoryOf(called.filter((_, seat) => result[seat]?.place === 1));
}
