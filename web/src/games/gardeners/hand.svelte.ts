/** The tile that a person has picked: to lay it, or, out of the garden, to give it away. */

import { tileNamed } from "./box.svelte";
import { type GardenersView, type LaidView } from "../../generated/gardeners";
import { supplyOf } from "./places";

export type From = "supply" | "garden";

/** The turn that counts: a straight path laid upside down is the same. */
export function turnOf(tile: string, spin: number): number {
  const ways = tileNamed(tile)?.turns ?? 1;
  return ((spin % ways) + ways) % ways;
}

export class Hand {
  tile = $state<string | null>(null);
  from = $state<From>("supply");
  /** Quarter turns counted on without end, so that the picture always turns the short way. */
  spin = $state(0);
  /** The place under the pointer or the focus. */
  over = $state<{ row: number; column: number } | null>(null);

  /** Picking the same tile again puts it back. */
  pick(tile: string, from: From, turn = 0): void {
    if (this.tile === tile && this.from === from) return this.drop();
    this.tile = tile;
    this.from = from;
    this.spin = turn;
  }

  drop(): void {
    this.tile = null;
    this.over = null;
  }

  rotate(by: number): void {
    this.spin += by;
  }

  /** Whether turning makes a difference. */
  get turns(): boolean {
    return this.tile !== null && (tileNamed(this.tile)?.turns ?? 1) > 1;
  }

  get turn(): number {
    return this.tile === null ? 0 : turnOf(this.tile, this.spin);
  }

  /** Others may have changed what was picked: what is no longer there falls out of the hand. */
  check(view: GardenersView, seat: number): void {
    if (this.tile === null) return;
    const me = view.seats.find((one) => one.seat === seat);
    const there =
      this.from === "supply"
        ? me !== undefined && supplyOf(me).includes(this.tile)
        : view.removable.some(([row, column]) => {
            const laid = this.laid(view);
            return laid?.row === row && laid.column === column;
          });
    if (!there) this.drop();
  }

  laid(view: GardenersView): LaidView | null {
    return view.garden.find((one) => one.tile === this.tile) ?? null;
  }
}
