/** A move in the making: take something up, aim at a place, confirm. Each step can be taken back. */

import {
  allowsPick,
  gardenMoves,
  jobOf,
  nearestTurn,
  onlyPick,
  placeOf,
  samePick,
  sameLook,
  spotIn,
  standsAt,
} from "./aiming";
import { SIDES } from "./board";
import { box } from "./box.svelte";
import type { Face } from "./faces";
import { Choices, indexOf, type Move, type MoveOf } from "./moves";
import type { Pick } from "./props";

export class Hand {
  choices = $state.raw(new Choices([]));
  pick = $state.raw<Pick | null>(null);
  /** The tile that is taken up or came into the hand. */
  tile = $state<string | null>(null);
  readonly face: Face | null = $derived(this.tile === null ? null : box.face(this.tile));
  aimed = $state.raw<Move | null>(null);
  /** The move under the pointer, shown as a ghost but not yet aimed at. */
  over = $state.raw<Move | null>(null);
  /** Moves that bring what the coach told of. */
  promised = $state.raw<ReadonlySet<number>>(new Set());
  /** Quarter turns counted on without end, so that pictures always turn the short way. */
  spin = $state(0);
  /** The same, 0 to 3. */
  readonly quarter = $derived(((this.spin % 4) + 4) % 4);

  readonly moves: Move[] = $derived(gardenMoves(this.choices, this.pick));
  readonly job = $derived(jobOf(this.moves));
  /** A figure may look to several sides. Of a neutral one it is all the same (TG-75). */
  readonly looks = $derived(
    new Set(this.moves.flatMap((one) => (one.kind === "stand" ? one.facing : []))).size > 1,
  );
  readonly places: ReadonlySet<string> = $derived(
    new Set(this.moves.flatMap((move) => placeOf(move) ?? [])),
  );
  /** Cells where the tile fits as it is turned now. */
  readonly fitting: ReadonlySet<string> = $derived.by(() => {
    const face = this.face;
    if (this.job !== "build" || face === null) return this.places;
    const now = this.moves.filter(
      (one) => one.kind === "build" && sameLook(face, one.turn, this.spin),
    );
    return new Set(now.flatMap((one) => placeOf(one) ?? []));
  });

  /** New allowed moves. What was taken up stays in the hand while it is still allowed. */
  deal(moves: number[]): void {
    this.choices = new Choices(moves);
    if (this.pick !== null && !allowsPick(this.choices, this.pick)) this.drop();
    this.pick ??= onlyPick(this.choices);
    if (this.aimed !== null && !this.choices.allows(this.aimed)) this.aimed = null;
    this.over = null;
  }

  /** Takes something up, or puts it down where it is in the hand; false where it cannot be. */
  take(pick: Pick): boolean {
    if (!allowsPick(this.choices, pick)) return false;
    const again = samePick(this.pick, pick);
    this.drop();
    this.pick = again ? onlyPick(this.choices) : pick;
    return true;
  }

  /** The move that a press on this place would aim at, near a spot of the tile if one is named. Of a
   * place that is not aimed at yet it is one that was promised, where some were. */
  moveAt(place: string, spot: number | null = null): Move | null {
    const all = this.moves.filter((move) => placeOf(move) === place);
    const anew = this.aimed === null || placeOf(this.aimed) !== place;
    const meant = anew ? all.filter((move) => this.promised.has(indexOf(move))) : [];
    const here = meant.length > 0 ? meant : all;
    const builds = here.filter((one): one is MoveOf<"build"> => one.kind === "build");
    if (builds.length > 0)
      return this.face === null ? null : (nearestTurn(builds, this.face, this.spin)?.move ?? null);
    const choices = this.#variants(here);
    return choices.find((one) => spot !== null && spotIn(one).includes(spot)) ?? choices[0] ?? null;
  }

  aim(place: string, spot: number | null = null): boolean {
    const move = this.moveAt(place, spot);
    if (move === null) return false;
    this.aimed = move;
    if (move.kind === "build" && this.face !== null)
      this.spin = nearestTurn([move], this.face, this.spin)?.spin ?? this.spin;
    if (move.kind === "stand" && this.promised.has(indexOf(move)))
      this.look(SIDES.indexOf(move.facing));
    return true;
  }

  /** Aims at a move that was chosen elsewhere, such as a hint. */
  show(move: Move): void {
    if (!this.moves.some((one) => indexOf(one) === indexOf(move))) return;
    this.aimed = move;
    if (move.kind === "build") this.spin = move.turn;
    if (move.kind === "stand") this.spin = SIDES.indexOf(move.facing);
  }

  hover(place: string | null, spot: number | null = null): void {
    this.over = place === null || this.aimed !== null ? null : this.moveAt(place, spot);
  }

  /** Turns the tile, or the figure; aimed at a cell, on to the next way it may lie there. */
  turn(by: 1 | -1): void {
    const aimed = this.aimed;
    if (this.job === "stand") {
      if (!this.looks) return;
      this.spin += by;
      if (aimed?.kind === "stand") this.aimed = this.#standing(aimed);
      return;
    }
    if (aimed?.kind !== "build" || this.face === null) {
      this.spin += by;
      return;
    }
    const face = this.face;
    const here = this.moves.filter((one) => placeOf(one) === aimed.cell) as MoveOf<"build">[];
    for (let further = by; Math.abs(further) <= 4; further += by) {
      const spin = this.spin + further;
      const move = here.find((one) => sameLook(face, one.turn, spin));
      if (move === undefined) continue;
      this.spin = spin;
      this.aimed = move;
      return;
    }
  }

  /** Lets a figure look to a side, 0 to 3 from the north clockwise. */
  look(side: number): void {
    const by = ((side - this.quarter + 6) % 4) - 2;
    this.spin += by;
    if (this.aimed?.kind === "stand") this.aimed = this.#standing(this.aimed);
  }

  /** The places within the cell aimed at. */
  get variants(): Move[] {
    const aimed = this.aimed;
    if (aimed === null || aimed.kind === "build") return [];
    const place = placeOf(aimed);
    return this.#variants(this.moves.filter((move) => placeOf(move) === place));
  }

  /** Another spot of the same cell. */
  another(): void {
    const variants = this.variants;
    if (variants.length < 2 || this.aimed === null) return;
    const now = indexOf(this.aimed);
    const at = variants.findIndex((one) => indexOf(one) === now);
    this.aimed = variants[(at + 1) % variants.length]!;
  }

  /** What is in the hand was not taken up by choice. */
  readonly given: boolean = $derived(
    this.pick === null || samePick(this.pick, onlyPick(this.choices)),
  );

  /** One step back; false where there was nothing to take back. */
  back(): boolean {
    if (this.aimed !== null) this.aimed = null;
    else if (this.given) return false;
    else {
      this.drop();
      this.pick = onlyPick(this.choices);
    }
    return true;
  }

  drop(): void {
    this.pick = null;
    this.aimed = null;
    this.over = null;
  }

  /** The number of the move aimed at, or else of the one under the pointer. */
  get index(): number | null {
    const move = this.aimed ?? this.over;
    return move === null ? null : indexOf(move);
  }

  #variants(here: Move[]): Move[] {
    const stands = here.filter((one): one is MoveOf<"stand"> => one.kind === "stand");
    return stands.length > 0 ? standsAt(stands, this.spin) : here;
  }

  #standing(aimed: MoveOf<"stand">): Move {
    const here = this.moves.filter((one) => placeOf(one) === aimed.cell) as MoveOf<"stand">[];
    return standsAt(here, this.spin).find((one) => one.place === aimed.place) ?? aimed;
  }
}
