/** Games are fetched when somebody opens them, once; the screens wait for them here. */

import { keep, recall } from "../lib/kept";
import type { GameEntry, GameModule } from "./game";
import { gameNamed } from "./registry";

class Opening {
  /** The game, as soon as it is here. */
  game = $state.raw<GameModule | null>(null);
  /** It did not come; only a new page asks for it again. */
  failed = $state(false);

  constructor(entry: GameEntry) {
    entry.load().then(
      (parts) => {
        this.game = { ...entry, ...parts };
        keep("game", entry.id);
      },
      () => (this.failed = true),
    );
  }
}

const openings = new Map<string, Opening>();

/** Opens a game, or finds it open; null where this browser part has no such game. */
export function open(id: string): Opening | null {
  const entry = gameNamed(id);
  if (entry === null) return null;
  const opening = openings.get(id) ?? new Opening(entry);
  openings.set(id, opening);
  return opening;
}

/** Opens the game of last time: a table tells only late which game is played there. */
export function openLatest(): void {
  open(recall("game", ""));
}
