/** What the table shows at one time: one thing that happened, with its mover. */

import { FLIGHT } from "./travel";

export interface Moment {
  version: number;
  /** The seat whose deed it is. */
  mover: number;
}

/** A piece flies, what it pushes follows, and the eye needs a while to arrive: in milliseconds. */
export const LANDED = 4 * FLIGHT;

/** Holds a moment until its piece has landed. */
export class Moments {
  now = $state.raw<Moment | null>(null);
  #timer: ReturnType<typeof setTimeout> | null = null;

  /** It ends by itself, after the pause before the next one at the latest. */
  begin(moment: Moment, pause: number): void {
    this.end();
    if (pause <= 0) return;
    this.now = moment;
    this.#timer = setTimeout(() => this.end(), Math.min(LANDED, pause));
  }

  end(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.now = null;
  }
}
