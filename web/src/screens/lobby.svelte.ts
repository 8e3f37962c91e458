/** For whom the table that is being laid is meant, beside those who get a link. */

import type { Lobby } from "../generated/wire";

class Wanted {
  /** The list in which its free seats are offered; null: in none. */
  lobby = $state.raw<Lobby | null>(null);
  /** The list that was looked at last. */
  seen = $state.raw<Lobby>({ key: null });

  /** Somebody looks at a list, and may lay a table for it. */
  looksAt(key: string | null): void {
    this.seen = { key };
  }
}

export const wanted = new Wanted();

/** The key of a new list, for a group: whoever has it sees what is offered there. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
}
