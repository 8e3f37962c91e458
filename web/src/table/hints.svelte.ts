/** A hint at a table: asked for, shown with why, and gone once something else is aimed at. */

import { tick } from "svelte";
import type { Hint } from "../generated/wire";
import * as api from "../lib/api";
import { announcer } from "../lib/announce.svelte";
import { whyChosen, whyHint, whyNoHint } from "./hinting";
import type { LiveTable } from "./live.svelte";
import type { Asking, Refusals } from "./refusals.svelte";

/** To be made while a component is. */
export class Hints {
  shown = $state.raw<Hint | null>(null);
  /** True while one is thought of. */
  asked = $state(false);
  /** What was lit when it was asked for: with what it takes up the coach goes on to places. */
  #lit = $state.raw<readonly number[]>([]);
  /** It was chosen by whoever plays, and not proposed. */
  #chosen = $state(false);
  #aimedAt: number | null = null; // what was aimed at last

  constructor(
    private readonly live: LiveTable,
    private readonly refusals: Refusals,
    private readonly asking: () => Asking,
    /** The moves that go with what the coach has lit. */
    private readonly lit: () => readonly number[],
  ) {
    $effect(() => {
      if (this.why !== null) announcer.say(this.why);
    });
  }

  /** Why it proposes what it does; null where there is none, or the board has words of its own. */
  readonly why = $derived.by(() => {
    const { acting, game } = this.asking();
    if (this.shown === null || game === null || game.realTime) return null;
    const view = this.live.state?.view;
    const { move } = this.shown;
    const { id } = this.live;
    const proposal = acting === null ? null : game.words.proposal?.(move, view, acting, id);
    if (this.#chosen) return whyChosen(this.shown, proposal ?? null);
    return whyHint(this.shown, (line) => game.words.category(line, view), {
      ...{ proposal, lit: this.#lit },
      alone: this.live.state?.seats.length === 1,
    });
  });

  async ask(): Promise<void> {
    const { acting, game } = this.asking();
    if (acting === null) return;
    const last = this.live.log.at(-1)?.version; // of what is told; that one asked is not
    this.asked = true;
    this.#lit = this.lit();
    this.refusals.forget();
    try {
      const hint = await api.hint(this.live.id, acting);
      // A game of turns that has gone on meanwhile has nothing more to do with it.
      if (game?.realTime || this.live.log.at(-1)?.version === last)
        await this.#propose(hint, false);
    } catch (error) {
      this.refusals.complain(whyNoHint(error, game?.words ?? null));
    }
    this.asked = false;
  }

  /** A move that somebody chose among the best: it need not be the first of them. */
  choose(hint: Hint): Promise<void> {
    return this.#propose(hint, true);
  }

  /** It is aimed then, and Enter lays it: not the button that was pressed for it. */
  async #propose(hint: Hint, chosen: boolean): Promise<void> {
    this.#chosen = chosen;
    this.shown = hint;
    await tick();
    document.querySelector<HTMLElement>("[data-lay]")?.focus({ preventScroll: true });
  }

  /** It stays until something else is aimed at, or nothing any more. */
  aimed(move: number | null): void {
    const { move: proposed } = this.shown ?? {};
    if (proposed !== move && (move !== null || this.#aimedAt === proposed)) this.forget();
    this.#aimedAt = move;
  }

  forget(): void {
    this.shown = null;
  }
}
