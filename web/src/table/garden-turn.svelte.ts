/** A turn that takes one tile from an offer and lays it in a garden of one's own: choose, aim, confirm. */

import { tick, untrack } from "svelte";
import { Carrying } from "../lib/carrying.svelte";
import { whenFocusIsLost } from "../lib/focus";
import type { BoardProps } from "../games/game";
import { AimedTurn } from "./turn.svelte";

export type Step = "wait" | "choose" | "place" | "confirm";

/** What the hand of such a game can do; each step can be taken back. */
export interface GardenHand {
  /** What was chosen, by its name in the offer. */
  readonly held: string | null;
  /** The cell aimed at. */
  cell: string | null;
  /** The cell under the pointer, shown as a ghost but not yet aimed at. */
  over: string | null;
  readonly step: Step;
  deal(moves: number[]): void;
  /** Whether this may be taken from the offer now. */
  mayChoose(name: string): boolean;
  /** True where it could be chosen; choosing the same again puts it back. */
  choose(name: string): boolean;
  /** By a quarter, clockwise where it is positive. */
  rotate(by: 1 | -1): void;
  /** One step back; false where there was nothing to take back. */
  back(): boolean;
  drop(): void;
  /** The aimed move, or with `over` the one under the pointer. */
  index(over?: boolean): number | null;
}

/** Where a turn goes on by key. */
export interface Reach {
  offer: () => { focus: () => void } | undefined;
  garden: () => { focus: (cell: string | null) => void } | undefined;
}

export abstract class GardenTurn<Hand extends GardenHand> extends AimedTurn {
  readonly carrying: Carrying;

  constructor(
    board: BoardProps,
    readonly hand: Hand,
    protected readonly reach: Reach,
  ) {
    super(board);
    $effect(() => {
      const dealt = board.acting === null ? [] : board.moves;
      untrack(() => hand.deal(dealt));
    });
    // After a move is played the hand is empty again; the next deal of moves sees to the rest.
    $effect(() => {
      void this.#played;
      untrack(() => hand.drop());
    });
    $effect(() => {
      const { hint, acting } = board;
      if (hint === null || acting === null) return;
      untrack(() => {
        hand.drop();
        this.follow(hint.move);
        board.onzone("mine");
      });
    });
    this.carrying = new Carrying({
      target: () => `[data-garden="${board.shown}"] [data-cell]`,
      onlift: (name) => {
        if (hand.held !== name) hand.choose(name);
        hand.cell = null;
      },
      onover: (cell) => this.carriedOver(cell?.dataset.cell ?? null),
      ondrop: ({ dataset }) => this.droppedOn(dataset),
      onsecond: () => hand.rotate(1),
    });
  }

  /** The version at which somebody moved last, or took back. */
  readonly #played = $derived.by(
    () => this.board.log.findLast(({ kind }) => kind === "move" || kind === "undo")?.version,
  );

  /** Takes up and aims at what a hint speaks of; the hand is empty. */
  protected abstract follow(move: number): void;
  /** Says why this may not be taken from the offer. */
  protected abstract tryTaking(name: string): void;
  protected abstract carriedOver(cell: string | null): void;
  protected abstract droppedOn(cell: DOMStringMap): void;

  protected override get asking(): number | null {
    return this.hand.index(true);
  }

  protected override get isAimed(): boolean {
    return this.hand.cell !== null;
  }

  protected override get touched(): unknown[] {
    return [this.hand.held, this.hand.cell];
  }

  /** What is played here can be seen here: my garden is the one on show. */
  readonly inSight = $derived.by(() => this.board.acting === this.board.shown);

  choose(name: string): void {
    if (!this.mayTry()) return;
    if (!this.hand.choose(name)) return this.tryTaking(name);
    if (this.hand.held !== name) return;
    this.board.onzone("mine");
    void tick().then(() => {
      if (document.activeElement?.matches(":focus-visible")) this.reach.garden()?.focus(null);
    });
  }

  lift(name: string, event: PointerEvent): void {
    if (!this.acts || !this.board.ready || event.button !== 0) return;
    if (this.hand.mayChoose(name)) this.carrying.lift(name, event);
  }

  confirm(): void {
    const move = this.hand.index();
    if (move === null || !this.board.ready || !this.acts) return;
    const { cell } = this.hand;
    this.board.onplay(move);
    void whenFocusIsLost(() => this.reach.garden()?.focus(cell));
  }

  back(): void {
    const wasAimed = this.isAimed;
    if (this.hand.back() && !wasAimed) this.board.onzone("stage");
  }

  /** By key the focus goes back as well. */
  escape(): void {
    if (!this.acts) return;
    const wasAimed = this.isAimed;
    this.back();
    if (!wasAimed) void tick().then(() => this.reach.offer()?.focus());
  }
}
