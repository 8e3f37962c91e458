/** What a step on a track brings, and what a character would earn from panels. */

import { box } from "./box.svelte";
import { TERRAINS } from "../../generated/tang-garden";
import type { FigureView, SeatView } from "../../generated/tang-garden";

/** Coins for entering a column; 0 where there are none. */
export function coinsAt(column: number): number {
  return box.facts.column_coins[column] ?? 0;
}

export interface Step {
  column: number;
  coins: number;
  /** The column that all three markers have to reach next, or null. */
  goal: number | null;
  /** Whether this very step brings a character. */
  character: boolean;
}

/** Where one step on a track leads. */
export function stepOn(seat: SeatView, terrain: string): Step {
  const track = TERRAINS.indexOf(terrain as (typeof TERRAINS)[number]);
  const column = seat.markers[track]! + 1;
  const goal = seat.next_column;
  const others = seat.markers.filter((_, other) => other !== track);
  const character = goal !== null && column === goal && others.every((marker) => marker >= goal);
  return { column, coins: coinsAt(column), goal, character };
}

/** The next column of a track that brings coins, or null. */
export function nextCoins(marker: number): number | null {
  const columns = Object.keys(box.facts.column_coins).map(Number);
  return columns.sort((a, b) => a - b).find((column) => column > marker) ?? null;
}

/** How many tokens of one size make a lantern ready again (TG-57). */
export function readyCost(players: number): number {
  const [more, two] = box.numbers.ready_cost as [number, number];
  return players === 2 ? two : more;
}

/** Coins that a character would earn from one panel alone, wherever it looks at it. */
export function panelWorth(panel: string, who: string): number {
  const facts = box.characters.get(who);
  const symbols = box.symbolsOf(panel);
  if (facts === undefined) return 0;
  if (who === "lady")
    return symbols.some((one) => one === "sun" || one === "moon") ? facts.coins : 0;
  if (who === "official") return symbols.length * facts.coins;
  return symbols.filter((one) => one === facts.likes).length * facts.coins;
}

/** The figures of a seat that like a panel, with the coins it would bring each of them. */
export function likers(
  panel: string,
  figures: readonly FigureView[],
  seat: SeatView,
): { who: string; points: number }[] {
  const mine = figures.filter((figure) => figure.owner === seat.seat).map((one) => one.character);
  const all = seat.active === null ? mine : [...mine, seat.active];
  return all
    .map((who) => ({ who, points: panelWorth(panel, who) }))
    .filter(({ points }) => points > 0);
}
