/**
 * The log of a table as it arrives, and what to do about gaps. Every state is whole, so a
 * visitor is never shown anything wrong; only log lines can be missing, and those are asked for.
 */

import type { LogEntry, TableState } from "../generated/wire";

export type Arrival = "shown" | "gap" | "old";

export class Feed {
  version = -1;
  events: LogEntry[] = [];
  /** The version up to which the log is whole. Not every version has an event to tell of. */
  #whole = -1;
  #asked = false;

  /** Takes a state in. "gap": log lines in between are missing, ask with `sync`. */
  take(state: TableState): Arrival {
    const arrival = this.#compare(state);
    this.#asked = arrival === "gap";
    if (arrival === "gap") return arrival;
    const last = this.events.at(-1)?.version ?? -1;
    this.events = [...this.events, ...state.events.filter((event) => event.version > last)];
    if (!this.#misses(state)) this.#whole = Math.max(this.#whole, state.version);
    this.version = Math.max(this.version, state.version);
    return arrival;
  }

  /** The version from which the server should tell the log when the line is opened again. */
  get since(): number {
    return Math.max(0, this.#whole);
  }

  #compare(state: TableState): Arrival {
    if (state.version < this.version) return "old";
    // Asking twice for the same lines would not bring them: the second answer is taken as it is.
    return this.#misses(state) && !this.#asked ? "gap" : "shown";
  }

  #misses(state: TableState): boolean {
    return this.#whole >= 0 && state.since > this.#whole;
  }
}

/** How long to wait before the next try to connect: a little longer each time, 10 s at most. */
export function patience(tries: number): number {
  return Math.min(10_000, 400 * 2 ** Math.min(tries, 6));
}
