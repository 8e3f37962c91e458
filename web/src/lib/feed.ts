/**
 * The log of a table as it arrives, and what to do about gaps. Every state is whole, so a
 * visitor is never shown anything wrong; only log lines can be missing, and those are asked for.
 */

import type { LogEntry, TableState } from "../generated/wire";

export type Arrival = "shown" | "gap" | "old";

export class Feed {
  version = -1;
  events: LogEntry[] = [];
  #asked = false;

  /** Takes a state in. "gap": log lines in between are missing, ask with `sync`. */
  take(state: TableState): Arrival {
    const arrival = this.#compare(state);
    this.#asked = arrival === "gap";
    if (arrival === "gap") return arrival;
    const fresh = state.events.filter((event) => event.version > this.#last());
    this.events = [...this.events, ...fresh];
    this.version = Math.max(this.version, state.version);
    return arrival;
  }

  /** The version from which the server should tell the log when the line is opened again. */
  get since(): number {
    return Math.max(0, this.#last());
  }

  #compare(state: TableState): Arrival {
    if (state.version < this.version) return "old";
    const first = state.events.find((event) => event.version > this.#last());
    const missing =
      first === undefined ? state.version > this.#last() : first.version > this.#last() + 1;
    // Asking twice for the same lines would not bring them: the second answer is taken as it is.
    return missing && !this.#asked && this.#last() >= 0 ? "gap" : "shown";
  }

  #last(): number {
    return this.events.at(-1)?.version ?? -1;
  }
}

/** How long to wait before the next try to connect: a little longer each time, 10 s at most. */
export function patience(tries: number): number {
  return Math.min(10_000, 400 * 2 ** Math.min(tries, 6));
}
