/** Carrying a thing by pointer of any kind, from where it lies to where it may be dropped. */

interface Lifted {
  what: string;
  x: number;
  y: number;
  size: number;
  pointer: number;
}

export interface Carrier {
  /** It leaves its place: it becomes the chosen one. */
  onlift: (what: string) => void;
  /** It is over this target, or over none. */
  onover: (target: HTMLElement | null) => void;
  /** It was let go over this target. */
  ondrop: (target: HTMLElement) => void;
  /** A second finger tapped while it is carried. */
  onsecond?: () => void;
  /** Where it may be dropped, as a selector. */
  target: () => string;
}

const NEAR = 8; // pixels; a shorter way is a click

export class Carrying {
  /** Where it is drawn; null while nothing is carried. */
  at = $state<{ x: number; y: number; size: number } | null>(null);
  #lifted: Lifted | null = null;

  constructor(private readonly carrier: Carrier) {}

  lift(what: string, event: PointerEvent): void {
    if (this.#lifted !== null && this.at !== null) return; // another finger
    const pressed = event.currentTarget as HTMLElement;
    const size = pressed.getBoundingClientRect().width;
    this.#lifted = { what, x: event.clientX, y: event.clientY, size, pointer: event.pointerId };
    // Touch captures the pointer; let go of it, so that the target under the finger is found.
    const captured = event.target as HTMLElement;
    if (captured.hasPointerCapture(event.pointerId))
      captured.releasePointerCapture(event.pointerId);
  }

  onmove = (event: PointerEvent): void => {
    const lifted = this.#lifted;
    if (lifted === null || lifted.pointer !== event.pointerId) return;
    if (this.at === null) {
      if (Math.hypot(event.clientX - lifted.x, event.clientY - lifted.y) < NEAR) return;
      this.carrier.onlift(lifted.what);
    }
    this.at = { x: event.clientX, y: event.clientY, size: lifted.size };
    this.carrier.onover(this.#under(event));
  };

  /** For every press on the page: while something is carried, a second finger is a sign. */
  ondown = (event: PointerEvent): void => {
    if (this.at !== null && this.#lifted !== null && event.pointerId !== this.#lifted.pointer)
      this.carrier.onsecond?.();
  };

  onend = (event: PointerEvent): void => {
    if (this.#lifted === null || this.#lifted.pointer !== event.pointerId) return;
    this.#lifted = null;
    if (this.at === null) return;
    this.at = null;
    this.carrier.onover(null);
    swallowClick();
    const target = event.type === "pointerup" ? this.#under(event) : null;
    if (target !== null) this.carrier.ondrop(target);
  };

  #under(event: PointerEvent): HTMLElement | null {
    const found = document.elementFromPoint(event.clientX, event.clientY);
    return found?.closest<HTMLElement>(this.carrier.target()) ?? null;
  }
}

/** The click that may end a drag must not choose the thing a second time. */
function swallowClick(): void {
  const stop = (click: Event) => click.stopPropagation();
  addEventListener("click", stop, { capture: true });
  setTimeout(() => removeEventListener("click", stop, { capture: true }), 0);
}
