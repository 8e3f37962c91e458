/** Whose hand was on which tile a moment ago. */

const STAYS = 2200; // milliseconds

export class Marks {
  #seats = $state.raw<ReadonlyMap<string, number>>(new Map());
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();

  of(tile: string): number | null {
    return this.#seats.get(tile) ?? null;
  }

  set(tile: string, seat: number): void {
    this.#seats = new Map(this.#seats).set(tile, seat);
    clearTimeout(this.#timers.get(tile));
    this.#timers.set(
      tile,
      setTimeout(() => this.#remove(tile), STAYS),
    );
  }

  clear(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }

  #remove(tile: string): void {
    const left = new Map(this.#seats);
    left.delete(tile);
    this.#seats = left;
  }
}
