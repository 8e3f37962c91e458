/** One tab stop for a whole grid: arrow keys move within it, as screen readers expect. */

export type Arrow = "up" | "down" | "left" | "right";

export const ARROWS: Partial<Record<string, Arrow>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
};

export class Roving {
  row = $state(0);
  column = $state(0);

  constructor(
    private readonly rows: number,
    /** How many columns there are, or how many a row has where they differ. */
    private readonly columns: number | ((row: number) => number),
  ) {}

  tabindex(row: number, column: number): 0 | -1 {
    return this.row === row && this.#within(row) === column ? 0 : -1;
  }

  /** The column in a row: its last where the row has grown shorter. */
  #within(row: number): number {
    return Math.min(this.column, this.#width(row) - 1);
  }

  #width(row: number): number {
    return typeof this.columns === "number" ? this.columns : this.columns(row);
  }

  set(row: number, column: number): void {
    this.row = row;
    this.column = column;
  }

  onkeydown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const root = event.currentTarget as HTMLElement;
    const arrow = ARROWS[event.key];
    if (arrow !== undefined) this.#step(arrow);
    else if (event.key === "Home") this.column = 0;
    else if (event.key === "End") this.column = this.#width(this.row) - 1;
    else return;
    event.preventDefault();
    this.focus(root);
  };

  focus(root: HTMLElement): void {
    root
      .querySelector<HTMLElement>(
        `[data-row="${this.row}"][data-column="${this.#within(this.row)}"]`,
      )
      ?.focus();
  }

  #step(arrow: Arrow): void {
    const row = this.row + (arrow === "down" ? 1 : arrow === "up" ? -1 : 0);
    const column = this.#within(this.row) + (arrow === "right" ? 1 : arrow === "left" ? -1 : 0);
    const width = row < 0 || row >= this.rows ? 0 : this.#width(row);
    if (width === 0 || column < 0 || (row === this.row && column >= width)) return;
    this.set(row, Math.min(column, width - 1));
  }
}
