/**
 * Whoever plays in a tournament is called to their table when a round begins, wherever they are on these pages: their
 * clock runs.
 */

import type { TableCard } from "../generated/wire";
import * as api from "./api";
import { keep, recall } from "./kept";
import { isSlow } from "./pace";

const PLAYS = "plays-in-tournament";
const LOOK_AGAIN = 10_000; // milliseconds

class Called {
  /** The table that was laid; null where none was, or the call was put away. */
  table = $derived.by(() => (this.#laid?.table === this.#away ? null : this.#laid));
  #laid = $state.raw<TableCard | null>(null);
  #away = $state<string | null>(null);
  #plays = recall(PLAYS, false);

  /** There is a tournament of one's own that is not over. */
  expect(): void {
    if (this.#plays) return;
    this.#plays = true;
    keep(PLAYS, true);
  }

  /** Whoever is there, or says so, need not be called there. */
  putAway(table: string): void {
    this.#away = table;
  }

  async #look(): Promise<void> {
    if (!this.#plays) return;
    try {
      const { mine } = await api.tournaments();
      if (mine.every(({ stage }) => stage === "over")) {
        this.#plays = false;
        keep(PLAYS, false);
      }
      const laid = (await api.tables()).find(isCalledTo) ?? null;
      if (laid?.table !== this.#laid?.table) this.#laid = laid; // one is called once
    } catch {
      // It is looked for again.
    }
  }

  /** For as long as the page is open, also where nobody looks at it; ends with what this returns. */
  follow(): () => void {
    void this.#look();
    const timer = setInterval(() => void this.#look(), LOOK_AGAIN);
    return () => clearInterval(timer);
  }
}

/** Where days are given for a move there is no hurry: other notices tell of it. */
export function isCalledTo({ tournament, over, closed, mine, pace }: TableCard): boolean {
  return tournament !== null && !over && !closed && mine.length > 0 && !isSlow(pace);
}

export const called = new Called();
