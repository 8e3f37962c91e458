/** A turn in the making, whatever the game: what is aimed at is asked about, and what may not be is told why. */

import { untrack } from "svelte";
import type { BoardProps } from "../games/game";

const REST = 160; // milliseconds over one place, before the table is asked what it would change

export abstract class AimedTurn {
  /** The properties are read as they are by then. */
  constructor(protected readonly board: BoardProps) {
    $effect(() => this.#inquire());
    // What was refused before is of no interest once the hand does something else.
    $effect(() => {
      void [this.touched, board.acting];
      untrack(() => board.ontry(null));
    });
  }

  /** The move under the hand, aimed at or merely pointed at. */
  protected abstract get asking(): number | null;
  protected abstract get isAimed(): boolean;
  /** What the hand has to do with: it does something else when this changes. */
  protected abstract get touched(): unknown[];

  readonly acts = $derived.by(() => this.board.acting !== null);

  /** What the move under the hand would change, once the server has told. */
  readonly change = $derived.by(() => {
    const { change, acting } = this.board;
    if (change === null || change.move !== this.asking) return null;
    return change.seat === acting ? change : null;
  });

  /** A moment's rest spares needless questions. */
  #inquire(): (() => void) | void {
    if (!this.board.ready) return;
    const move = this.asking;
    const wait = setTimeout(() => this.board.onaim(move), this.isAimed ? 0 : REST);
    return () => clearTimeout(wait);
  }

  /** Who may not move is told who may; while a move is on its way there is nothing to try. */
  protected mayTry(): boolean {
    if (!this.acts && !this.board.watching) this.board.ontry({ why: "" });
    return this.acts && this.board.ready;
  }
}
