/** Taking a move back at a table: whose it would be, and what one is asked before. */

import { practised } from "../lib/deeds";
import { focusTheBoard } from "../lib/focus";
import type { LiveTable } from "./live.svelte";
import type { WhoseTurn } from "./whoseTurn.svelte";

/** To be made while a component is. */
export class TakingBack {
  /** The seat that may take its last move back, or ask the others to let it. */
  readonly seat = $derived.by(() => {
    const { newest } = this.live;
    return this.turn.current ? (newest?.undo[0] ?? newest?.ask_undo[0] ?? null) : null;
  });
  /** Whose taking back would make the game practice: that is asked before. */
  readonly warned = $derived.by(() => (this.seat === null ? null : this.#warned));
  #warned = $state<number | null>(null);

  constructor(
    private readonly live: LiveTable,
    private readonly turn: WhoseTurn,
  ) {}

  take(seat: number): void {
    const { live } = this;
    const practises = live.newest?.undo_practice && live.newest.undo.includes(seat);
    if (practises && !practised(live.log)) this.#warned = seat;
    else live.undo(seat);
  }

  /** Something else is done: the question is closed. */
  leave(): void {
    this.#warned = null;
  }

  /** Whoever was warned goes on with it, or leaves it. */
  answer(goesOn: boolean): void {
    if (goesOn && this.#warned !== null) this.live.undo(this.#warned);
    this.#warned = null;
    void focusTheBoard();
  }
}
