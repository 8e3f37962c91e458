/** The review of a game while it is made: it is asked for again until it is done. */

import * as api from "../lib/api";
import type { ReviewSoFar } from "../generated/wire";

const AGAIN = 1_500; // milliseconds
const AFTER_A_FAULT = 5_000;

export class ReviewWork {
  #found = $state.raw<ReviewSoFar | null>(null);
  #cause = $state.raw<unknown>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly table: string) {}

  /** As far as it has come; null until the server has answered. */
  get found(): ReviewSoFar | null {
    return this.#found;
  }

  /** What went wrong at last; null where all goes well. */
  get cause(): unknown {
    return this.#cause;
  }

  get done(): boolean {
    return this.#found !== null && this.#found.done === this.#found.size;
  }

  /** Asks now, and again for as long as something is missing and somebody looks. */
  ask = async (): Promise<void> => {
    clearTimeout(this.#timer);
    try {
      this.#found = await api.review(this.table);
      this.#cause = null;
    } catch (error) {
      this.#cause = error;
    }
    const failed = this.#cause !== null;
    if (!this.done && !(failed && this.#found === null))
      this.#timer = setTimeout(() => void this.ask(), failed ? AFTER_A_FAULT : AGAIN);
  };

  leave(): void {
    clearTimeout(this.#timer);
  }
}
