/** The tables one sits at: where it is one's turn, and where time runs out first. */

import { gameNamed } from "../games/registry";
import type { TableCard } from "../generated/wire";

export function mayAct(card: TableCard): boolean {
  if (gameNamed(card.game)?.realTime) return false; // there everybody may, all the time
  return !card.over && card.lesson === null && card.mine.some((seat) => card.actors.includes(seat));
}

/** Where it is one's turn first, of these where the least time is left. */
export function bySoonest(one: TableCard, other: TableCard): number {
  const turn = Number(mayAct(other)) - Number(mayAct(one));
  if (turn !== 0 || !mayAct(one)) return turn;
  return (one.due ?? Infinity) === (other.due ?? Infinity)
    ? 0
    : (one.due ?? Infinity) - (other.due ?? Infinity);
}
