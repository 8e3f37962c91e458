/** Shows what arrives one after another, slowly enough for people to follow. */

export class Pacer<T> {
  #queue: T[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(
    private readonly show: (item: T) => void,
    /** Milliseconds the item just shown should stay before the next one, while these wait. */
    private readonly pause: (item: T, waiting: readonly T[]) => number,
  ) {}

  push(item: T): void {
    this.#queue.push(item);
    if (this.#timer === null) this.#next();
  }

  /** Forgets what waits; this is shown in its place, when what is on show has been seen. */
  replace(item: T): void {
    this.#queue = [];
    this.push(item);
  }

  /** Forgets what waits and shows this at once, after a reload or a long absence. */
  jump(item: T): void {
    this.clear();
    this.push(item);
  }

  /** What is on show has been seen: what comes next need not wait. */
  hurry(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#next();
  }

  clear(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#queue = [];
  }

  get waiting(): readonly T[] {
    return this.#queue;
  }

  #next(): void {
    this.#timer = null;
    const item = this.#queue.shift();
    if (item === undefined) return;
    this.show(item);
    this.#timer = setTimeout(() => this.#next(), this.pause(item, this.#queue));
  }
}
