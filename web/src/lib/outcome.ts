/** How a finished game ended, in a word or two for a list of tables. */

import { gameNamed } from "../games/registry";
import type { TableCard } from "../generated/wire";
import { listed } from "./language.svelte";
import { m } from "./paraglide/messages.js";

export function outcomeOf({ game, names, mine, result }: TableCard): string {
  if (result.length === 0) return m.home_over();
  const alone = result.length === 1; // nobody was beaten
  if (alone || gameNamed(game)?.together) return m.hand_points({ points: result[0]!.total });
  const me = mine.length === 1 ? result[mine[0]!] : undefined;
  if (me !== undefined) return me.place === 1 ? m.home_won() : m.end_place({ place: me.place });
  const winners = names.filter((_, seat) => result[seat]?.place === 1);
  return m.end_winner({ name: listed(winners) });
}
