/** Which part of a table is on show where not all has room: what one chose, or where something happens. */

import type { Zone } from "../games/game";
import type { WhoseTurn } from "./whoseTurn.svelte";

/** As far as it matters here, the table: my seats, and whether all build one garden. */
interface Shared {
  mine: readonly number[];
  common: boolean;
}

export class Zones {
  shown = $state<Zone>("stage");
  /** Where something changed that one has not looked at. */
  readonly badges = $state<Record<Zone, boolean>>({ stage: false, mine: false, others: false });
  private looksAround = $state(false); // chose what to look at until my next turn

  constructor(
    private readonly turn: WhoseTurn,
    private readonly table: () => Shared,
  ) {
    $effect(() => {
      if (this.elsewhere !== null && !this.looksAround) this.shown = this.elsewhere;
    });
    $effect(() => {
      this.badges[this.shown] = false;
    });
  }

  /** Where what another lays is seen to come to lie; null where all share a garden, which is the middle's. */
  private readonly elsewhere = $derived.by((): Zone | null => {
    const { mover, shown } = this.turn;
    const { mine, common } = this.table();
    if (mover === null || mine.includes(mover) || common) return null;
    return mover === shown ? "mine" : "others"; // whoever watches may have it shown large
  });

  /** What somebody wants to look at. Where I looked in my own turn says nothing of theirs. */
  choose(zone: Zone): void {
    this.shown = zone;
    this.looksAround = this.turn.acting === null && zone !== this.elsewhere;
  }

  /** My turn begins, and with it what I chose to look at before it is over. */
  comeBack(to: Zone = "stage"): void {
    this.shown = to;
    this.looksAround = false;
  }

  changed(zones: Iterable<Zone>): void {
    for (const one of zones) this.badges[one] = this.shown !== one;
  }
}
