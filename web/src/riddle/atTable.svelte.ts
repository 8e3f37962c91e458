/** The riddle that is asked at a table: what was tried there, and what is told of it. */

import { untrack } from "svelte";
import type { RiddleCard, TriesTold } from "../generated/wire";
import * as api from "../lib/api";
import type { LiveTable } from "../table/live.svelte";
import { haveBeenTold, haveSolved, keepOpen, open, unsolved } from "./solved";

export const TRIES = 3;

/** To be made while a component is. */
export class RiddleAtTable {
  /** The riddles of the game, easiest first. */
  cards = $state.raw<RiddleCard[]>([]);
  /** What is told of the tries; null before the first, and while it is asked. */
  told = $state.raw<TriesTold | null>(null);
  /** Counts what is told: the same words may be of another try. */
  heard = $state(0);
  /** It could not be asked what a try comes to. */
  cause = $state.raw<unknown>(null);
  #moves = $state.raw<number[]>([]);
  #last: number | null = null; // the move that was sent
  #begun = "";

  constructor(private readonly live: LiveTable) {
    $effect(() => {
      if (this.name !== null && this.#begun !== this.name) untrack(() => this.#begin());
    });
    $effect(() => {
      if (this.name !== null && live.refusal?.error === "not_best") untrack(() => this.#tried());
    });
    $effect(() => {
      if (this.name !== null && live.state?.lesson?.done === 1) untrack(() => this.#played());
    });
  }

  readonly name = $derived.by(() => {
    const lesson = this.live.state?.lesson ?? null;
    return lesson?.riddle ? lesson.name : null;
  });
  get #game(): string {
    return this.live.state!.game;
  }

  readonly card = $derived(this.cards.find(({ name }) => name === this.name) ?? null);
  readonly at = $derived(this.cards.findIndex(({ name }) => name === this.name));
  readonly previous = $derived(this.cards[this.at - 1] ?? null);
  readonly next = $derived(this.at < 0 ? null : (this.cards[this.at + 1] ?? null));

  /** The reason is told: nothing more is tried. */
  readonly over = $derived(this.told !== null && this.told.reason !== null);
  readonly left = $derived(this.told?.left ?? TRIES);
  /** Which to go on with after this one: those behind it come first. */
  readonly onward = $derived.by(() => {
    if (!this.over || this.at < 0) return null;
    const others = [...this.cards.slice(this.at + 1), ...this.cards.slice(0, this.at)];
    return unsolved(this.#game, others);
  });
  /** An answer lies on the table. */
  readonly shown = $derived.by(() => this.live.state?.lesson?.done === 1);
  /** One may move. */
  readonly free = $derived(this.name !== null && !this.over && !this.shown);

  /** A move was sent. */
  sent(move: number): void {
    this.#last = move;
  }

  /** Lays the right move, once it may be known. */
  show(): void {
    const right = this.told?.reason?.right[0];
    const seat = this.live.state?.mine[0];
    if (right !== undefined && seat !== undefined) this.live.play(seat, right.move);
  }

  async retry(): Promise<void> {
    await this.#ask();
  }

  #begin(): void {
    this.#begun = this.name!;
    this.told = null;
    this.#moves = [];
    void api.riddles(this.#game).then(
      (cards) => (this.cards = cards),
      () => undefined, // without them one goes back to the list
    );
    const kept = open(this.#game);
    if (kept?.table !== this.live.id || kept.riddle !== this.name || kept.moves.length === 0)
      return;
    this.#moves = kept.moves;
    void this.#ask();
  }

  #tried(): void {
    const move = this.#last;
    this.#last = null;
    if (move !== null && !this.over) void this.#add(move);
  }

  /** Whoever was shown the answer has tried enough before. */
  #played(): void {
    const move = this.#last;
    this.#last = null;
    if (move !== null && !this.over) void this.#add(move);
  }

  async #add(move: number): Promise<void> {
    this.#moves = [...this.#moves.filter((one) => one !== move), move];
    keepOpen(this.#game, { table: this.live.id, riddle: this.name!, moves: this.#moves });
    await this.#ask();
  }

  async #ask(): Promise<void> {
    const [game, name] = [this.#game, this.name!];
    this.cause = null;
    try {
      this.told = await api.riddleTries(game, name, this.#moves);
      this.heard += 1;
      if (this.told.right) haveSolved(game, name);
      else if (this.told.reason !== null) haveBeenTold(game, name);
    } catch (error) {
      this.cause = error;
    }
  }
}
