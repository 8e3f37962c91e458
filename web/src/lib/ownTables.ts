/** The tables one sits at: where it is one's turn, and where time runs out first. */

import { gameNamed } from "../games/registry";
import type { TableCard } from "../generated/wire";
import { listed } from "./language.svelte";
import { seatName } from "./names";
import { m } from "./paraglide/messages.js";

export function mayAct(card: TableCard): boolean {
  if (gameNamed(card.game)?.realTime) return false; // there everybody may, all the time
  return !card.over && card.lesson === null && card.mine.some((seat) => card.actors.includes(seat));
}

/** Who is to move where it is not one's own turn; null where all play at once, or nobody is waited for. */
export function othersToMove(card: TableCard): string | null {
  const { game, names, actors, over } = card;
  if (over || mayAct(card) || actors.length === 0 || gameNamed(game)?.realTime) return null;
  const told = { names: listed(actors.map((seat) => seatName(names[seat]!, seat))) };
  return actors.length === 1 ? m.home_their_turn(told) : m.home_their_turns(told);
}

/** Where it is one's turn first, of these where the least time is left. */
export function bySoonest(one: TableCard, other: TableCard): number {
  const turn = Number(mayAct(other)) - Number(mayAct(one));
  if (turn !== 0 || !mayAct(one)) return turn;
  return (one.due ?? Infinity) === (other.due ?? Infinity)
    ? 0
    : (one.due ?? Infinity) - (other.due ?? Infinity);
}
