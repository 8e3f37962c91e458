/** The standard box of a game, as the server tells it. */

import { inject } from "vitest";

export function standardBox(game: string): unknown {
  return structuredClone(inject("boxes")[game]);
}
