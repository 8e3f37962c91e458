/** A picture that stands still under a hand: while it presses, and for the moment after in which the next
 * press is on its way. */

const AFTER = 1000; // milliseconds

export class Steady {
  /** Nothing is to be moved or made larger now. */
  still = $state(false);
  #moves: ReturnType<typeof setTimeout> | undefined;

  press(): void {
    clearTimeout(this.#moves);
    this.still = true;
  }

  release(): void {
    clearTimeout(this.#moves);
    this.#moves = setTimeout(() => (this.still = false), AFTER);
  }
}
