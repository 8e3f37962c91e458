/** What one pair of hands does at the common garden: picks up, lays, gives away, announces. */

import { announcer } from "../../lib/announce.svelte";
import { listed } from "../../lib/language.svelte";
import { m } from "../../lib/paraglide/messages.js";
import type { GardenersView, SeatView, Word } from "../../generated/gardeners";
import type { Answer } from "../game";
import { foresee, type Action } from "./acting";
import { Doing } from "./doing.svelte";
import { Hand, type From } from "./hand.svelte";
import { laidOn, supplyOf } from "./places";
import { tileName } from "./words";

/** The table that is played at, as it is now. */
export interface Played {
  readonly view: GardenersView;
  /** Whose hands these are. */
  readonly seat: number;
  /** True where they may do anything at all. */
  readonly open: boolean;
  /** Milliseconds between two actions, at least. */
  readonly pause: number;
  name(seat: number): string;
  send(command: string): Promise<Answer>;
}

export class Playing {
  readonly hand = new Hand();
  readonly doing: Doing;
  /** The table as it is with what was done and is not answered yet. */
  readonly view = $derived.by(() => foresee(this.table.view, this.table.seat, this.doing.ahead));
  readonly me: SeatView = $derived.by(
    () => this.view.seats.find((one) => one.seat === this.table.seat) ?? this.view.seats[0]!,
  );
  readonly others = $derived.by(() => this.view.seats.filter((one) => one.seat !== this.me.seat));
  readonly building = $derived.by(
    () => this.view.phase === "arrange" || this.view.phase === "inspect",
  );
  readonly acting = $derived.by(() => this.table.open && this.building);
  /** A tile of the garden is in hand, and somebody is to get it. */
  readonly giving = $derived.by(
    () => this.hand.tile !== null && this.hand.from === "garden" && !this.view.solo,
  );
  /** The tile in hand may be laid. */
  readonly laying = $derived.by(
    () =>
      this.acting && this.hand.tile !== null && !this.giving && (this.view.solo || !this.view.full),
  );
  #awaited = false; // whoever gets the tile is to be named by a number

  constructor(private readonly table: Played) {
    this.doing = new Doing(
      (command) => table.send(command),
      () => table.pause,
    );
  }

  /** Whether this hand was free to do it. */
  act(action: Action): boolean {
    const acts = this.doing.act(action);
    if (acts) this.hand.drop();
    else announcer.say(m.gardeners_ask_hand());
    return acts;
  }

  /** Takes a tile up, or lets it go where it is in hand already. */
  pick(tile: string, from: From): void {
    if (!this.acting || (tile !== this.hand.tile && !this.#leaveTurned())) return;
    const laid = this.view.garden.find((one) => one.tile === tile);
    this.hand.pick(tile, from, from === "garden" ? (laid?.turn ?? 0) : 0);
  }

  /** Where a tile lies that may be taken up. */
  homeOf(tile: string): From {
    return supplyOf(this.me).includes(tile) ? "supply" : "garden";
  }

  place(row: number, column: number): void {
    const { tile, turn } = this.hand;
    if (this.laying && tile !== null) this.act({ kind: "put", tile, row, column, turn });
  }

  /** What a press on a place means that can not be done there; null with nothing to lay. */
  meant(row: number, column: number): Action | null {
    const laid = laidOn(this.view, row, column);
    if (laid && !this.laying) {
      const to = this.others[0]?.seat ?? this.me.seat;
      return { kind: "take", tile: laid.tile, row, column, to };
    }
    return this.wouldLay(row, column);
  }

  /** What was in hand, or would have been, laid at a place; null where there is nothing to lay. */
  wouldLay(row: number, column: number): Action | null {
    const { tile: held, from, turn } = this.hand;
    const tile = (from === "supply" ? held : null) ?? supplyOf(this.me)[0];
    return tile === undefined ? null : { kind: "put", tile, row, column, turn };
  }

  give(to: number): void {
    if (to !== this.me.seat) this.#take(to);
  }

  /** Alone a tile goes back to the others. */
  putBack(): void {
    if (this.view.solo) this.#take(0);
  }

  announce(word: Word): void {
    const { me, view } = this;
    const may = this.acting && view.full && me.cards.length > 0 && me.said !== word;
    if (may && this.#leaveTurned()) this.act({ kind: "say", word });
  }

  /** Whoever goes on from a tile that was turned where it lies meant it to lie so. Whether the hand was free
   * to. */
  #leaveTurned(): boolean {
    const { tile, turn } = this.hand;
    const laid = this.hand.laid(this.view);
    if (!this.view.solo || tile === null || laid === null || laid.turn === turn) return true;
    return this.act({ kind: "put", tile, row: laid.row, column: laid.column, turn });
  }

  /** What was to be laid and was refused is in hand again. */
  takeUpAgain(action: Action): void {
    if (action.kind !== "put" || this.hand.tile !== null) return;
    if (supplyOf(this.me).includes(action.tile)) this.hand.pick(action.tile, "supply", action.turn);
  }

  /** Whoever does not see it hears how it lies now. */
  turn(by: 1 | -1): void {
    this.hand.rotate(by);
    if (this.hand.tile !== null && this.hand.turns)
      announcer.remark(tileName(this.hand.tile, this.hand.turn));
  }

  // ------------------------------------------------------------------------------ by key

  /** Whether a number names who gets a tile that waits for that, and not a tile. */
  giveByNumber(number: number): boolean {
    if (!this.giving && !this.#awaited) return false;
    this.#awaited = false;
    if (number < this.view.seats.length) this.give(number);
    return true;
  }

  /** The tile at a place is to be given away; whose number comes next. */
  askForReceiver(at: { row: number; column: number } | null): void {
    const laid = at && laidOn(this.view, at.row, at.column);
    if (!laid || !this.acting || this.view.solo) return;
    const { removable } = this.view;
    if (!removable.some(([row, column]) => row === laid.row && column === laid.column)) return;
    this.hand.drop();
    this.hand.pick(laid.tile, "garden", laid.turn);
    this.#awaited = true;
    const whom = this.others.map((one) => `${one.seat + 1} ${this.table.name(one.seat)}`);
    announcer.say(`${m.gardeners_ask_give()} ${listed(whom)}`);
  }

  #take(to: number): void {
    const laid = this.hand.laid(this.view);
    if (!this.acting || laid === null) return;
    this.act({ kind: "take", tile: laid.tile, row: laid.row, column: laid.column, to });
  }
}
