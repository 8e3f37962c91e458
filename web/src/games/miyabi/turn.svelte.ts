/** A turn in the making: a tile is chosen from the supply, aimed at a row, and laid; or a word is said. */

import { tick } from "svelte";
import type { MiyabiView } from "../../generated/miyabi";
import { announcer } from "../../lib/announce.svelte";
import { m } from "../../lib/paraglide/messages.js";
import { settings } from "../../lib/settings.svelte";
import { GardenTurn, type Reach } from "../../table/garden-turn.svelte";
import type { BoardProps } from "../game";
import { Hand } from "./hand.svelte";
import { indexOf, moveAt, WORDS } from "./moves";
import { anyWay, rowOf, wayTo } from "./placing";
import { greenTold, rowName } from "./words";

const NOTHING: ReadonlySet<string> = new Set();
const OWN_ROW = "MI-16"; // a placement in another row has no move that the table could be asked about
const SCORED_AT_ONCE = ["placed", "bonus", "frog"];

export class Turn extends GardenTurn<Hand> {
  constructor(board: BoardProps, reach: Reach) {
    super(board, new Hand(), reach);
    // A new step of a turn shows the supply first; the frog is led in the garden.
    $effect(() => {
      if (this.acts && this.view.phase === "frog") void tick().then(() => board.onzone("mine"));
    });
  }

  get view(): MiyabiView {
    return this.board.view as MiyabiView;
  }

  readonly ghost = $derived.by(() => {
    const { piece, cell: aimed, over } = this.hand;
    const cell = aimed ?? over;
    if (piece === null || cell === null || !this.inSight) return null;
    return { kind: piece, cell, spin: this.hand.spinAt(cell), aimed: aimed !== null };
  });

  readonly legal: ReadonlySet<string> = $derived.by(() =>
    this.inSight && this.board.ready ? new Set(this.hand.fits.keys()) : NOTHING,
  );

  /** What would go onto the score board at once, for those who want to see scores. */
  readonly gain = $derived.by(() =>
    !settings.liveScores || this.change === null
      ? null
      : this.change.lines
          .filter(({ category }) => SCORED_AT_ONCE.includes(category))
          .reduce((sum, { points }) => sum + points, 0),
  );

  /** What majorities and expansions would pay besides, as things stand. */
  readonly prospect = $derived.by(() => (this.gain === null ? 0 : this.change!.total - this.gain));

  readonly asked: string = $derived.by(() => {
    const { step, piece, turns } = this.hand;
    if (step === "wait") return "";
    if (piece === "frog") return m.miyabi_ask_frog();
    if (piece === "pass") return m.miyabi_ask_pass();
    if (step === "confirm") return turns ? m.hand_ask_confirm() : m.hand_lay();
    return step === "place" ? m.hand_ask_place() : this.#askedFirst;
  });

  /** In the first turn of a later round much has changed since the last. */
  get #askedFirst(): string {
    const { round, gardens } = this.view;
    const mine = gardens.find(({ seat }) => seat === this.board.shown) ?? gardens[0]!;
    return round > 1 && mine.lanterns.length === 0
      ? m.miyabi_ask_choose_anew({ round })
      : m.miyabi_ask_choose();
  }

  /** The moves with what is in the hand, whatever cell; null while it is empty. */
  readonly within: number[] | null = $derived.by(() => {
    const { piece } = this.hand;
    return piece === null ? null : this.board.moves.filter((move) => moveAt(move).piece === piece);
  });

  protected override follow(move: number): void {
    const { piece, cell, turn } = moveAt(move);
    if (this.hand.piece !== piece) this.hand.choose(piece);
    this.hand.spin = turn;
    if (cell !== "") this.aimAt(cell);
  }

  /** Any cell that the tile would cover. */
  aimAt(pointed: string): void {
    if (!this.mayTry()) return;
    const { hand } = this;
    if (hand.piece === null) return this.board.ontry({ why: m.miyabi_ask_choose() });
    const cell = hand.near(pointed);
    if (cell === null) return this.#tryLaying(hand.piece, pointed);
    if (hand.cell !== null && (hand.cell === cell || hand.covers(pointed))) return this.confirm();
    if (hand.aim(cell) && settings.oneTap && this.board.hint === null) this.confirm();
  }

  /** What is seen is said as well: where the green cells of the tile lie now. */
  rotate(by: 1 | -1): void {
    this.hand.rotate(by);
    const { piece, lies } = this.hand;
    if (piece !== null) announcer.remark(greenTold(piece, lies));
  }

  protected override tryTaking(piece: string): void {
    this.#tryLaying(piece, null);
  }

  /** The rules say why a piece may not be taken, or may not lie there. */
  #tryLaying(piece: string, pointed: string | null): void {
    const { ontry } = this.board;
    if (WORDS.includes(piece)) return ontry({ why: m.miyabi_refused_word() });
    const way = pointed === null ? anyWay(piece) : wayTo(piece, pointed, this.hand.spin);
    const row = rowOf(piece);
    if (way !== null) ontry({ move: indexOf({ piece, ...way }) });
    else if (row !== null)
      ontry({ why: m.miyabi_refused_row({ row: rowName(row) }), rule: OWN_ROW });
  }

  hover(cell: string | null): void {
    if (this.hand.cell === null) this.hand.over = cell === null ? null : this.hand.near(cell);
  }

  protected override carriedOver(cell: string | null): void {
    this.hover(cell);
  }

  protected override droppedOn({ cell }: DOMStringMap): void {
    this.aimAt(cell!);
  }
}
