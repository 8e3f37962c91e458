/** The games this browser part can draw: one line for each. */

import type { GameModule } from "./game";
import { gardeners } from "./gardeners";
import { tangGarden } from "./tang-garden";
import { zenGarden } from "./zen-garden";

const GAMES: GameModule[] = [zenGarden, tangGarden, gardeners];

export function gameNamed(id: string): GameModule | null {
  return GAMES.find((game) => game.id === id) ?? null;
}
