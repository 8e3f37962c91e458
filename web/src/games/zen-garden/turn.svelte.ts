/** A turn in the making: a tile is chosen from the market, aimed at a cell, and laid. */

import type { TileView, ZenGardenView } from "../../generated/zen-garden";
import { announcer } from "../../lib/announce.svelte";
import { m } from "../../lib/paraglide/messages.js";
import { settings } from "../../lib/settings.svelte";
import { say } from "../../lib/words";
import { GardenTurn, type Reach } from "../../table/garden-turn.svelte";
import type { BoardProps } from "../game";
import { Hand } from "./hand.svelte";
import { indexOf, takeAt } from "./moves";
import { forFirst, type Placing } from "./placing";
import type { Sliding } from "./sliding.svelte";

const NOTHING: ReadonlySet<string> = new Set();
const FIRST = "d4"; // where the first tile of a garden lies, wherever the garden lies in its grid

export class Turn extends GardenTurn<Hand> {
  constructor(
    board: BoardProps,
    reach: Reach,
    private readonly sliding: Sliding,
  ) {
    super(board, new Hand(), reach);
  }

  readonly tile: TileView | null = $derived.by(() => {
    const { market } = this.board.view as ZenGardenView;
    return market.find(({ slot }) => slot === this.hand.slot)?.tile ?? null;
  });

  readonly ghost = $derived.by(() => {
    const { cell: aimed, over, spin } = this.hand;
    const cell = aimed ?? over;
    if (this.tile === null || cell === null || !this.inSight) return null;
    return { tile: this.tile, spin, cell, aimed: aimed !== null };
  });

  readonly legal = $derived.by(() =>
    this.hand.slot === null || !this.inSight || !this.board.ready
      ? NOTHING
      : this.hand.choices.cells,
  );

  readonly asked: string = $derived.by(() => {
    const { step } = this.hand;
    if (step === "choose") return m.hand_ask_choose();
    if (step === "place") return m.hand_ask_place();
    return step === "confirm" ? m.hand_ask_confirm() : "";
  });

  /** The moves with what is in the hand, whatever cell; null while it is empty. */
  readonly within: number[] | null = $derived.by(() => {
    const { slot } = this.hand;
    return slot === null ? null : this.board.moves.filter((move) => takeAt(move).slot === slot);
  });

  protected override follow(move: number): void {
    const { slot, turn, cell } = takeAt(move);
    this.hand.choose(slot);
    this.hand.spin = turn;
    this.aimAt(cell, null);
  }

  /** `placing` is where the garden would lie in its grid, for its first tile. */
  aimAt(cell: string, placing: Placing | null): void {
    if (!this.mayTry()) return;
    const { hand, sliding } = this;
    if (hand.slot === null) return this.board.ontry({ why: m.hand_ask_choose() });
    const again = hand.isAimedAt(cell) && (placing === null || this.#isFirstAt(cell, placing));
    if (again) return this.confirm();
    if (!hand.aim(cell)) return this.#tryLaying(hand.slot, cell);
    sliding.goTo(cell, placing);
    if (settings.oneTap && this.board.hint === null) this.confirm();
  }

  #isFirstAt(cell: string, placing: Placing): boolean {
    return cell === FIRST && this.sliding.isAt(placing);
  }

  /** The rules say why a tile may not be taken, or may not lie there. */
  #tryLaying(slot: string, cell: string): void {
    this.board.ontry({ move: indexOf({ slot, cell, turn: this.hand.turn }) });
  }

  protected override tryTaking(slot: string): void {
    const [cell] = this.hand.choices.cells;
    if (cell !== undefined) this.#tryLaying(slot, cell);
  }

  hover(cell: string | null, placing: Placing | null): void {
    if (this.hand.slot === null || this.hand.cell !== null) return;
    this.hand.over = cell;
    if (placing !== null && cell !== null) this.sliding.put(placing);
  }

  /** What is seen is said as well: which sides the path joins now. */
  rotate(by: number): void {
    this.hand.rotate(by);
    announcer.remark(say(`zen_joins_${this.hand.turn}`));
  }

  protected override carriedOver(cell: string | null): void {
    this.hand.over = cell !== null && this.legal.has(cell) ? cell : null;
  }

  protected override droppedOn({ cell, row, column }: DOMStringMap): void {
    const first = this.sliding.cellsOf(this.board.shown).length === 0;
    if (first && row !== undefined) this.aimAt(FIRST, forFirst(Number(row), Number(column)));
    else if (cell !== undefined) this.aimAt(cell, null);
  }
}
