/** Gardens that are slid about in their grids, as a player slides the tiles on the table. */

import { tick } from "svelte";
import type { ZenGardenView } from "../../generated/zen-garden";
import { announcer } from "../../lib/announce.svelte";
import { m } from "../../lib/paraglide/messages.js";
import { ARROWS } from "../../lib/roving.svelte";
import { say } from "../../lib/words";
import type { BoardProps } from "../game";
import { canSlide, slide, toShow, type Direction, type Placing } from "./placing";
import { Placings } from "./placings.svelte";
import { measure, slideAlong } from "./travel";

export class Sliding {
  readonly #placings: Placings;

  constructor(
    /** The properties are read as they are by then. */
    private readonly board: BoardProps,
    private readonly root: () => HTMLElement | undefined,
    /** Told once the garden on show was slid: what had the focus is another cell now. */
    private readonly onslid: () => void,
  ) {
    this.#placings = new Placings(board.keep);
  }

  cellsOf(seat: number): string[] {
    const { gardens } = this.board.view as ZenGardenView;
    return gardens.find((one) => one.seat === seat)?.laid.map((one) => one.cell) ?? [];
  }

  placingOf(seat: number): Placing {
    return this.#placings.of(seat, this.cellsOf(seat));
  }

  get #shown(): Placing {
    return this.placingOf(this.board.shown);
  }

  get #cells(): string[] {
    return this.cellsOf(this.board.shown);
  }

  /** Whether the garden on show lies so already. */
  isAt(placing: Placing): boolean {
    return placing.row === this.#shown.row && placing.column === this.#shown.column;
  }

  /** Puts the garden on show there at once, as for a look. */
  put(placing: Placing): void {
    this.#placings.set(this.board.shown, placing);
  }

  /** Slides the garden on show as far as is needed to show a cell, or to a place that was pointed at. */
  goTo(cell: string, pointed: Placing | null): void {
    const wanted = pointed ?? toShow(this.#shown, cell, this.#cells);
    if (!this.isAt(wanted)) this.#glide(wanted);
  }

  /** Its tiles go along. */
  #glide(placing: Placing): void {
    const root = this.root();
    const before = root && measure(root);
    this.put(placing);
    if (before) void tick().then(() => slideAlong(root, before));
  }

  slide(direction: Direction): void {
    if (!this.open[direction]) return announcer.remark(m.zen_slid_not());
    announcer.remark(say(`zen_slid_${direction}`));
    this.#glide(slide(this.#shown, direction));
    void tick().then(() => this.onslid());
  }

  /** In a lesson nothing is to be done while it is somebody else's turn. */
  get #waits(): boolean {
    const { lesson, acting } = this.board;
    return lesson === true && acting === null;
  }

  /** The directions in which the garden on show can be slid. */
  readonly open: Record<Direction, boolean> = $derived.by(() => {
    const can = (direction: Direction) =>
      !this.#waits && this.#cells.length > 0 && canSlide(this.#shown, direction, this.#cells);
    return { up: can("up"), down: can("down"), left: can("left"), right: can("right") };
  });

  /** Sliding has keys of its own: a plain arrow goes from cell to cell and moves nothing. */
  onkeydown = (event: KeyboardEvent): void => {
    const direction = ARROWS[event.key];
    if (!event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return;
    if (direction === undefined || this.board.watching) return;
    if ((event.target as Element).closest("input, select, textarea, dialog")) return;
    event.preventDefault();
    this.slide(direction);
  };
}
