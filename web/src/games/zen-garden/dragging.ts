/** A garden that is dragged about in its grid: it follows the pointer, cell by cell. */

import type { Direction } from "./placing";

const BREADTH = 4.72; // of the board in cells
const ENOUGH = 0.6; // of a cell that the pointer has gone

export interface Dragged {
  /** Whether there is anything to be dragged. */
  readonly open: boolean;
  board(): HTMLElement;
  slide(direction: Direction): void;
}

export class Dragging {
  #held: { x: number; y: number; pointer: number } | null = null;
  #went = false; // further than a press goes

  constructor(private readonly garden: Dragged) {}

  grab = (event: PointerEvent): void => {
    if (!this.garden.open || event.button !== 0) return;
    this.#held = { x: event.clientX, y: event.clientY, pointer: event.pointerId };
    this.#went = false;
  };

  pull = (event: PointerEvent): void => {
    const held = this.#held;
    if (held === null || held.pointer !== event.pointerId) return;
    const step = this.garden.board().getBoundingClientRect().width / BREADTH;
    const across = event.clientX - held.x;
    const down = event.clientY - held.y;
    if (Math.abs(across) > step * ENOUGH) {
      this.#slide(across > 0 ? "right" : "left");
      held.x += Math.sign(across) * step;
    }
    if (Math.abs(down) > step * ENOUGH) {
      this.#slide(down > 0 ? "down" : "up");
      held.y += Math.sign(down) * step;
    }
  };

  letGo = (): void => {
    this.#held = null;
  };

  /** Whether the click that comes now only ends a drag. Asked once for each. */
  endedBy(): boolean {
    const went = this.#went;
    this.#went = false;
    return went;
  }

  #slide(direction: Direction): void {
    this.#went = true;
    this.garden.slide(direction);
  }
}
