/** Where only one thing is left to do it goes on by itself: at once, or after what was turned up. */

import { PAUSES, settings } from "../../lib/settings.svelte";
import type { Lantern, TangGardenView } from "../../generated/tang-garden";
import type { BoardProps } from "../game";
import type { Hand } from "./hand.svelte";
import { looks } from "./looks.svelte";
import { indexOf, type Move } from "./moves";
import { drawnInVain, onlyMove, showsCards, waitsForLanterns, wasTakenBack } from "./onward";

const LOOKED_AT = 2.5; // times as long as somebody else's move
const TO_BE_SEEN = 1_500; // milliseconds that cards lie at least, at whatever pace
const PLACED = 0.6;

export class Unasked {
  /** A lantern to be used as soon as it may be. */
  wished = $state<Lantern | null>(null);
  #wentOn = -1; // a refusal is not answered by trying again

  constructor(
    private readonly board: BoardProps,
    private readonly hand: Hand,
  ) {
    $effect(() => {
      if (board.acting === null || this.waits) this.wished = null; // a wish is for this turn
    });
    $effect(() => this.#goOn());
  }

  /** Lanterns that could be used are asked about. */
  readonly waits = $derived.by(() =>
    waitsForLanterns(this.board.view as TangGardenView, this.board.lesson ?? false, looks.lanterns),
  );
  /** The one thing left to do. */
  readonly next: Move | null = $derived.by(() => {
    const { acting, hint, log } = this.board;
    if (acting === null || hint !== null || wasTakenBack(log)) return null;
    return onlyMove(this.hand.choices, this.waits, this.wished);
  });
  /** Cards drawn just now of which none can be placed. */
  readonly inVain: string[] = $derived.by(() => drawnInVain(this.board.log));
  /** They are looked at before the game goes on. */
  readonly shows = $derived.by(() => this.next !== null && this.inVain.length > 0);

  /** The turn ends though a lantern could be used: who wanted it has wished for it. */
  readonly ends = $derived.by(() => {
    const { next } = this;
    return next?.kind === "plain" && next.what === "done" && this.hand.choices.all.length > 1;
  });

  /** The turn is over, and nothing is left to be looked at: nothing is asked any more. */
  readonly over = $derived.by(() => {
    const { next } = this;
    return next?.kind === "plain" && next.what === "done" && !this.shows;
  });

  #goOn(): (() => void) | void {
    const { next: move, board } = this;
    const { version } = board;
    if (move === null || !board.ready || this.#wentOn === version) return;
    const wait = setTimeout(() => {
      this.#wentOn = version;
      if (move.kind === "lantern") this.wished = null;
      board.onplay(indexOf(move));
    }, this.#patience(move));
    return () => clearTimeout(wait);
  }

  /** Milliseconds before it goes on: the end of a turn comes with its last move; what is placed is seen
   * coming. */
  #patience(move: Move): number {
    const pause = PAUSES[settings.speed];
    if (showsCards(this.board.view as TangGardenView, this.board.log))
      return Math.max(TO_BE_SEEN, pause * LOOKED_AT);
    return move.kind === "plain" ? 0 : pause * PLACED;
  }
}
