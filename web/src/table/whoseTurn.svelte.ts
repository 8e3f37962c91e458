/** Whose turn it is at a table, and what this device has to do with it. */

import { settings } from "../lib/settings.svelte";
import type { LiveTable } from "./live.svelte";

/** To be made while a component is. */
export class WhoseTurn {
  /** What is on show is all that has happened. */
  readonly current = $derived.by(() => {
    const { state, newest } = this.live;
    return state !== null && newest?.version === state.version;
  });
  /** Whose moment it is: the mover's until the piece has landed, then whoever may act. */
  readonly mover = $derived.by(() => this.live.moment?.mover ?? null);
  /** The seat at this device whose move the table waits for. */
  readonly awaited = $derived.by(() => {
    const { state } = this.live;
    if (state === null || !this.current || state.over) return null;
    return state.mine.find((seat) => state.actors.includes(seat)) ?? null;
  });
  /** As long as another's piece is on its way, nothing looks as if it were mine to do. */
  readonly acting = $derived.by(() => (this.mover === null ? this.awaited : null));
  readonly acts = $derived.by(() =>
    this.mover === null ? (this.live.state?.actors ?? []) : [this.mover],
  );
  /** Of several at one device the one who acts: what the others there did is news to them. */
  readonly mine = $derived.by(() =>
    this.acting === null ? (this.live.state?.mine ?? []) : [this.acting],
  );
  /** The seat whose own things are laid out here: of several at one device who acted last. Whoever watches
   * sees who moves, or always the same seat. */
  readonly shown = $derived.by(() => {
    const { state } = this.live;
    const [moves] = this.acts;
    const follows = settings.follows && state?.mine.length === 0 && moves !== undefined;
    return this.acting ?? (follows ? moves : this.#lastShown);
  });
  /** Names this turn: a bot may answer so fast that nobody else is seen to act in between. It begins
   * when the last piece has landed, as the line above the table says. Null while it is not mine. */
  readonly name = $derived.by(() => {
    if (this.acting === null) return null;
    const before = this.live.log.findLast((event) => event.kind !== "seat");
    return `${this.acting} after ${before?.version ?? 0}`;
  });
  /** The turn goes on, of those that are chains of moves: what was done last was done by whoever acts. */
  readonly goesOn = $derived.by(() => {
    const before = this.live.log.findLast(({ kind }) => kind === "move" || kind === "undo");
    return this.chains() && before?.kind === "move" && before.seat === this.acting;
  });
  #lastShown = $state(0);

  constructor(
    private readonly live: LiveTable,
    private readonly chains: () => boolean,
  ) {
    $effect(() => {
      const mine = live.state?.mine ?? [];
      if (this.acting !== null) this.#lastShown = this.acting;
      else if (live.state !== null && mine.length === 0) this.#lastShown = this.shown;
      else if (mine.length > 0 && !mine.includes(this.#lastShown)) this.#lastShown = mine[0]!;
    });
  }

  /** Who sets about their move has seen enough of another's: it is theirs from that press on. */
  begin(): void {
    if (this.awaited !== null && this.mover !== null) this.live.landed();
  }
}
