/** A move in the making: choose a tile, aim at a cell, confirm. Each step can be taken back. */

import type { GardenHand, Step } from "../../table/garden-turn.svelte";
import { Choices, indexOf, type Take } from "./moves";

export class Hand implements GardenHand {
  slot = $state<string | null>(null);
  cell = $state<string | null>(null);
  /** Quarter turns counted on without end, so that the picture always turns the short way. */
  spin = $state(0);
  /** The cell under the pointer, shown as a ghost but not yet aimed at. */
  over = $state<string | null>(null);
  choices = $state.raw(new Choices([]));
  #aimedWith: string | null = null; // the tile in the hand when the cell was aimed at

  readonly step: Step = $derived(
    this.choices.slots.size === 0
      ? "wait"
      : this.slot === null
        ? "choose"
        : this.cell === null
          ? "place"
          : "confirm",
  );

  /** New allowed moves. What was chosen stays chosen while it is still allowed. */
  deal(moves: number[]): void {
    this.choices = new Choices(moves);
    if (this.slot !== null && !this.choices.slots.has(this.slot)) this.drop();
    if (this.cell !== null && !this.choices.cells.has(this.cell)) this.cell = null;
  }

  get held(): string | null {
    return this.slot;
  }

  mayChoose(slot: string): boolean {
    return this.choices.slots.has(slot);
  }

  /** True where the tile could be chosen; choosing the same again puts it back. */
  choose(slot: string): boolean {
    if (!this.mayChoose(slot)) return false;
    if (this.slot === slot) this.drop();
    else this.slot = slot;
    return true;
  }

  aim(cell: string): boolean {
    if (this.slot === null || !this.choices.cells.has(cell)) return false;
    this.cell = cell;
    this.#aimedWith = this.slot;
    return true;
  }

  /** With this very tile: another one that was taken up meanwhile is only looked at there. */
  isAimedAt(cell: string): boolean {
    return this.cell === cell && this.#aimedWith === this.slot;
  }

  get turn(): number {
    return ((this.spin % 4) + 4) % 4;
  }

  rotate(by: number): void {
    this.spin += by;
  }

  /** One step back; false where there was nothing to take back. */
  back(): boolean {
    if (this.cell !== null) this.cell = null;
    else if (this.slot !== null) this.drop();
    else return false;
    return true;
  }

  drop(): void {
    this.slot = null;
    this.cell = null;
    this.over = null;
  }

  /** The aimed move, or with `over` the one under the pointer. */
  take(over = false): Take | null {
    const cell = this.cell ?? (over ? this.over : null);
    if (this.slot === null || cell === null) return null;
    const take = { slot: this.slot, cell, turn: this.turn };
    return this.choices.allows(take) ? take : null;
  }

  index(over = false): number | null {
    const take = this.take(over);
    return take === null ? null : indexOf(take);
  }
}
