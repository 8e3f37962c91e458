/** A move in the making: choose a piece, aim at a cell, confirm. Each step can be taken back. */

import type { GardenHand, Step } from "../../table/garden-turn.svelte";
import { Choices, indexOf, spotOf, WORDS } from "./moves";
import { coveredBy, factsOf, nearestTurn } from "./placing";

export class Hand implements GardenHand {
  piece = $state<string | null>(null);
  /** The cell aimed at: a tile's object lies here. */
  cell = $state<string | null>(null);
  /** How the player holds it, in quarter turns counted on without end, so that the picture always
   * turns the short way. Where it lies turned otherwise because it fits only so, this stays. */
  spin = $state(0);
  /** The cell under the pointer's tile, shown as a ghost but not yet aimed at. */
  over = $state<string | null>(null);
  choices = $state.raw(new Choices([]));

  /** Where the piece in hand may lie, each cell with the turns that fit. */
  readonly fits = $derived(this.choices.cellsOf(this.piece));

  /** How it lies where it is aimed, or how it is held. */
  readonly lies = $derived(this.cell === null ? this.spin : this.spinAt(this.cell));

  /** Aimed, it lies another way round than it is held. */
  readonly turned = $derived(this.#turnOf(this.lies) !== this.#turnOf(this.spin));

  readonly step: Step = $derived(
    this.choices.pieces.size === 0
      ? "wait"
      : this.piece === null
        ? "choose"
        : this.cell === null && !WORDS.includes(this.piece)
          ? "place"
          : "confirm",
  );

  /** New allowed moves. What was chosen stays chosen while it is still allowed. */
  deal(moves: number[]): void {
    this.choices = new Choices(moves);
    if (this.cell !== null && !this.fits.has(this.cell)) this.cell = null;
    if (this.fits.size === 0) this.drop();
  }

  get held(): string | null {
    return this.piece;
  }

  mayChoose(piece: string): boolean {
    return this.choices.pieces.has(piece);
  }

  /** True where the piece could be chosen; choosing the same again puts it back. */
  choose(piece: string): boolean {
    if (!this.mayChoose(piece)) return false;
    const again = this.piece === piece;
    this.drop();
    if (!again) this.piece = piece;
    return true;
  }

  /**
   * The cell to aim at for a cell that was pointed at: itself if the piece fits there, else one
   * from which the piece would cover it, turned as it is or else turned so that it fits.
   */
  near(pointed: string): string | null {
    if (this.piece === null) return null;
    if (this.fits.has(pointed)) return pointed;
    const covering = [...this.fits.keys()]
      .filter((cell) => coveredBy(this.piece!, cell, this.spinAt(cell)).includes(pointed))
      .map((cell) => ({ cell, cost: this.#cost(cell, pointed) }));
    return covering.sort((one, other) => one.cost - other.cost)[0]?.cell ?? null;
  }

  /** Turning costs more than any way. */
  #cost(cell: string, pointed: string): number {
    const [at, to] = [spotOf(cell), spotOf(pointed)];
    const way = Math.abs(at.row - to.row) + Math.abs(at.column - to.column);
    return way + (this.spinAt(cell) === this.spin ? 0 : 100);
  }

  /** The spin with which the piece fits on a cell, the nearest to how it is held. */
  spinAt(cell: string): number {
    const turns = this.fits.get(cell);
    const fitting = [0, 1, 2, 3].filter((spin) => turns?.has(this.#turnOf(spin)));
    return nearestTurn(fitting, this.spin) ?? this.spin;
  }

  aim(cell: string): boolean {
    if (!this.fits.has(cell)) return false;
    this.cell = cell;
    return true;
  }

  /** Whether the aimed tile would cover a cell. */
  covers(cell: string): boolean {
    return (
      this.piece !== null &&
      this.cell !== null &&
      coveredBy(this.piece, this.cell, this.lies).includes(cell)
    );
  }

  /** Turning it would make a difference. */
  get turns(): boolean {
    if (this.piece === null) return false;
    return (this.cell === null ? factsOf(this.piece).turns : this.fits.get(this.cell)!.size) > 1;
  }

  /** Turns by a quarter; once aimed, on to the next turn that fits there. */
  rotate(by: 1 | -1): void {
    const turns = this.cell === null ? null : this.fits.get(this.cell);
    this.spin = this.lies;
    do this.spin += by;
    while (turns && !turns.has(this.#turnOf(this.spin)));
  }

  /** The turn a move names: a tile that looks the same after half a turn has two of them. */
  #turnOf(spin: number): number {
    return this.piece === null ? 0 : (spin & 3) % factsOf(this.piece).turns;
  }

  /** One step back; false where there was nothing to take back. */
  back(): boolean {
    if (this.cell !== null) this.cell = null;
    else if (this.piece !== null && this.piece !== "frog") this.drop();
    else return false;
    return true;
  }

  /** The frog stays in the hand until it has leapt or rests. */
  drop(): void {
    this.piece = this.choices.pieces.has("frog") ? "frog" : null;
    this.cell = null;
    this.over = null;
  }

  /** The aimed move, or with `over` the one under the pointer. */
  index(over = false): number | null {
    if (this.piece === null) return null;
    if (WORDS.includes(this.piece)) return indexOf({ piece: this.piece, cell: "", turn: 0 });
    const cell = this.cell ?? (over ? this.over : null);
    if (cell === null || !this.fits.has(cell)) return null;
    return indexOf({ piece: this.piece, cell, turn: this.#turnOf(this.spinAt(cell)) });
  }
}
