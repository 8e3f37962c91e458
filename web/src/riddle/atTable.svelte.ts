/** The riddle that is asked at a table: what was tried there, and what is told of it. */

import { untrack } from "svelte";
import type { GardenRiddles } from "../games/game";
import type { RiddleCard, Tries, TriesTold } from "../generated/wire";
import * as api from "../lib/api";
import type { LiveTable } from "../table/live.svelte";
import { haveBeenTold, haveSolved, keepOpen, open, triesAt, unsolved } from "./solved";

export const TRIES = 3;

/** To be made while a component is. */
export class RiddleAtTable {
  /** The riddles of the game, easiest first. */
  cards = $state.raw<RiddleCard[]>([]);
  /** What is told of the tries; null before the first, and while it is asked. */
  told = $state.raw<TriesTold | null>(null);
  /** Counts what is told: the same words may be of another try. */
  heard = $state(0);
  /** What was tried last had been tried before: it cost nothing. */
  again = $state(false);
  /** It could not be asked what a try comes to. */
  cause = $state.raw<unknown>(null);
  #tries = $state.raw<Tries>({ moves: [], gardens: [] });
  #last: number | null = null; // the move that was sent
  #begun = "";

  /** `gardens` is what the game tells of riddles that ask for a garden. */
  constructor(
    private readonly live: LiveTable,
    private readonly gardens: () => GardenRiddles | undefined,
  ) {
    $effect(() => {
      if (this.name !== null && this.#begun !== this.name) untrack(() => this.#begin());
    });
    $effect(() => {
      if (this.name !== null && live.refusal?.error === "not_best") untrack(() => this.#tried());
    });
    $effect(() => {
      if (this.name !== null && live.state?.lesson?.done === 1) untrack(() => this.#tried());
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
  readonly over = $derived(this.told?.left === 0);
  readonly left = $derived(this.told?.left ?? TRIES);
  /** Which to go on with after this one: those behind it come first. */
  readonly onward = $derived.by(() => {
    if (!this.over || this.at < 0) return null;
    const others = [...this.cards.slice(this.at + 1), ...this.cards.slice(0, this.at)];
    return unsolved(this.#game, others);
  });
  /** One was told the answer: whatever lies there now, nobody found it. */
  readonly inVain = $derived.by(() => this.over && this.told?.right !== true);
  /** An answer lies on the table. */
  readonly shown = $derived.by(() => this.live.state?.lesson?.done === 1);
  /** One may move. */
  readonly free = $derived(this.name !== null && !this.over && !this.shown);

  /** The tiles that are to be laid; null where a move is asked for, and until that is known. */
  readonly tiles = $derived.by(() => {
    const tiles = this.card?.tiles ?? [];
    return tiles.length > 0 ? tiles : null;
  });

  /** A move was sent. */
  sent(move: number): void {
    this.#last = move;
  }

  /** Lays the answer, once it may be known. */
  show(): void {
    const seat = this.live.state?.mine[0];
    if (seat === undefined || this.told === null) return;
    const { reason, answer } = this.told;
    if (answer !== null) void this.#build(seat, answer.view);
    else if (reason !== null) this.live.play(seat, reason.right[0]!.move);
  }

  /** The tiles of the answer one by one, where they do not lie so, and then the word that ends it. */
  async #build(seat: number, answer: unknown): Promise<void> {
    const lies = this.#commands(this.live.state?.view);
    for (const command of this.#commands(answer))
      if (!lies.includes(command)) await this.live.act(seat, command);
    await this.live.act(seat, this.gardens()!.call);
  }

  #commands(view: unknown): string[] {
    return this.gardens()?.commands(view, this.tiles ?? []) ?? [];
  }

  async retry(): Promise<void> {
    await this.#ask();
  }

  #begin(): void {
    this.#begun = this.name!;
    this.told = null;
    this.again = false;
    this.#tries = { moves: [], gardens: [] };
    void api.riddles(this.#game).then(
      (cards) => (this.cards = cards),
      () => undefined, // without them one goes back to the list
    );
    const kept = open(this.#game);
    if (kept?.table !== this.live.id || kept.riddle !== this.name) return;
    const tries = triesAt(kept);
    if (tries === null) return;
    this.#tries = tries;
    void this.#ask();
  }

  /** Whoever was shown the answer has tried enough before. */
  #tried(): void {
    const move = this.#last;
    this.#last = null;
    if (this.over) return;
    if (this.gardens() !== undefined) void this.#addGarden();
    else if (move !== null)
      void this.#add({ ...this.#tries, moves: newest(this.#tries.moves, move) });
  }

  /** The garden as it lies was called done. */
  async #addGarden(): Promise<void> {
    const garden = this.#commands(this.live.newest?.view);
    if (garden.length > 0)
      await this.#add({ ...this.#tries, gardens: newest(this.#tries.gardens, garden) });
  }

  async #add(tries: Tries): Promise<void> {
    this.again = count(tries) === count(this.#tries);
    this.#tries = tries;
    keepOpen(this.#game, { table: this.live.id, riddle: this.name!, ...tries });
    await this.#ask();
  }

  async #ask(): Promise<void> {
    const [game, name] = [this.#game, this.name!];
    this.cause = null;
    try {
      this.told = await api.riddleTries(game, name, this.#tries);
      this.heard += 1;
      if (this.told.right) haveSolved(game, name);
      else if (this.told.left === 0) haveBeenTold(game, name);
    } catch (error) {
      this.cause = error;
    }
  }
}

const count = ({ moves, gardens }: Tries): number => moves.length + gardens.length;

/** Tries with one that is the last of them now: the same again is no other try. */
function newest<T>(tries: readonly T[], one: T): T[] {
  const same = JSON.stringify(one);
  return [...tries.filter((other) => JSON.stringify(other) !== same), one];
}
