/**
 * Whether the other end of a line still answers. A line can fall silent without breaking: a
 * server that hangs or a network that swallows everything keeps it open for minutes.
 */

export const BEAT = 5_000; // milliseconds without a word before the other end is asked for one
export const SOON = 1_500; // the same where an answer to something else is due
export const PATIENCE = 4_500; // milliseconds in which it has to say that it is there

export class Heartbeat {
  #asking: ReturnType<typeof setTimeout> | null = null;
  #waiting: ReturnType<typeof setTimeout> | null = null;
  #due = false;

  constructor(
    private readonly ask: () => void,
    /** Nothing was heard in time; told once, until something is heard again. */
    private readonly silent: () => void,
  ) {}

  /** Something was sent that is mostly answered at once. */
  expect(): void {
    if (this.#due) return;
    this.#due = true;
    this.#askIn(SOON);
  }

  /** The network is said to be gone, or to be another: it may be true of this line or not. */
  doubt(): void {
    this.#askIn(0);
  }

  /** Something came. */
  heard(): void {
    this.stop();
    this.#askIn(BEAT);
  }

  stop(): void {
    if (this.#asking !== null) clearTimeout(this.#asking);
    if (this.#waiting !== null) clearTimeout(this.#waiting);
    this.#asking = this.#waiting = null;
    this.#due = false;
  }

  #askIn(pause: number): void {
    if (this.#waiting !== null) return; // it is asked already
    if (this.#asking !== null) clearTimeout(this.#asking);
    this.#asking = setTimeout(() => {
      this.#due = true;
      this.#waiting = setTimeout(() => {
        this.stop();
        this.silent();
      }, PATIENCE);
      this.ask();
    }, pause);
  }
}
