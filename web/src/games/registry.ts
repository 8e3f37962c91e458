/** The games this browser part can draw: one line for each, the easiest to begin with first. */

import type { GameEntry } from "./game";
import { gardeners } from "./gardeners";
import { miyabi } from "./miyabi";
import { tangGarden } from "./tang-garden";
import { zenGarden } from "./zen-garden";

const GAMES: GameEntry[] = [zenGarden, miyabi, tangGarden, gardeners];

export function gameNamed(id: string): GameEntry | null {
  return GAMES.find((game) => game.id === id) ?? null;
}

/** Games in this order; what this browser part cannot draw comes last. */
export function inOrder<Card extends { id: string }>(cards: Card[]): Card[] {
  const place = ({ id }: Card) => GAMES.findIndex((game) => game.id === id) + 1 || Infinity;
  return cards.toSorted((one, other) => place(one) - place(other));
}
