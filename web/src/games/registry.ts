/** The games this browser part can draw: one line for each. */

import type { GameEntry } from "./game";
import { gardeners } from "./gardeners";
import { miyabi } from "./miyabi";
import { tangGarden } from "./tang-garden";
import { zenGarden } from "./zen-garden";

const GAMES: GameEntry[] = [zenGarden, miyabi, tangGarden, gardeners];

export function gameNamed(id: string): GameEntry | null {
  return GAMES.find((game) => game.id === id) ?? null;
}
