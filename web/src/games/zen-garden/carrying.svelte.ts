/** Dragging a tile from the market to a garden cell, by pointer of any kind. */

interface Lifted {
  slot: string;
  x: number;
  y: number;
  size: number;
  pointer: number;
}

export interface Carrier {
  /** A tile leaves the market: it becomes the chosen one. */
  onlift: (slot: string) => void;
  /** The tile is over this cell of the garden, or over none. */
  onover: (cell: HTMLElement | null) => void;
  /** The tile was let go over this cell. */
  ondrop: (cell: HTMLElement) => void;
  /** Where tiles may be dropped. */
  target: () => string;
}

const NEAR = 8; // pixels; a shorter way is a click

export class Carrying {
  /** Where the carried tile is drawn; null while nothing is carried. */
  at = $state<{ x: number; y: number; size: number } | null>(null);
  #lifted: Lifted | null = null;

  constructor(private readonly carrier: Carrier) {}

  lift(slot: string, event: PointerEvent): void {
    const pressed = event.currentTarget as HTMLElement;
    const size = pressed.getBoundingClientRect().width;
    this.#lifted = { slot, x: event.clientX, y: event.clientY, size, pointer: event.pointerId };
    // Touch captures the pointer; let go of it, so that the cell under the finger is found.
    const captured = event.target as HTMLElement;
    if (captured.hasPointerCapture(event.pointerId))
      captured.releasePointerCapture(event.pointerId);
  }

  onmove = (event: PointerEvent): void => {
    const lifted = this.#lifted;
    if (lifted === null || lifted.pointer !== event.pointerId) return;
    if (this.at === null) {
      if (Math.hypot(event.clientX - lifted.x, event.clientY - lifted.y) < NEAR) return;
      this.carrier.onlift(lifted.slot);
    }
    this.at = { x: event.clientX, y: event.clientY, size: lifted.size };
    this.carrier.onover(this.#under(event));
  };

  onend = (event: PointerEvent): void => {
    if (this.#lifted === null || this.#lifted.pointer !== event.pointerId) return;
    this.#lifted = null;
    if (this.at === null) return;
    this.at = null;
    this.carrier.onover(null);
    swallowClick();
    const cell = event.type === "pointerup" ? this.#under(event) : null;
    if (cell !== null) this.carrier.ondrop(cell);
  };

  #under(event: PointerEvent): HTMLElement | null {
    const found = document.elementFromPoint(event.clientX, event.clientY);
    return found?.closest<HTMLElement>(this.carrier.target()) ?? null;
  }
}

/** The click that may end a drag must not choose the tile a second time. */
function swallowClick(): void {
  const stop = (click: Event) => click.stopPropagation();
  addEventListener("click", stop, { capture: true });
  setTimeout(() => removeEventListener("click", stop, { capture: true }), 0);
}
