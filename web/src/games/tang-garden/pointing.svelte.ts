/** Fingers and mouse on the window of the garden: dragging it, pinching it, turning the wheel. */

import type { GardenWindow } from "./window.svelte";

const NEAR = 6; // pixels; a shorter way is a click

interface Finger {
  x: number;
  y: number;
}

export class Pointing {
  /** The window is being dragged. */
  dragging = $state(false);
  readonly #fingers = new Map<number, Finger>();
  #way = 0;
  #dragged = false;

  constructor(
    private readonly view: GardenWindow,
    private readonly box: () => DOMRect,
  ) {}

  /** True for the click that ends a drag, which is not meant for what lies below. */
  swallow(): boolean {
    const was = this.#dragged;
    this.#dragged = false;
    return was;
  }

  down = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    if (this.#fingers.size === 0) {
      this.#way = 0;
      this.#dragged = false;
    }
    this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };

  move = (event: PointerEvent): void => {
    const finger = this.#fingers.get(event.pointerId);
    if (finger === undefined) return;
    const [across, down] = [event.clientX - finger.x, event.clientY - finger.y];
    const others = [...this.#fingers].filter(([id]) => id !== event.pointerId);
    this.#way += Math.hypot(across, down);
    finger.x = event.clientX;
    finger.y = event.clientY;
    if (!this.dragging && this.#way < NEAR) return;
    this.dragging = true;
    this.#dragged = true;
    if (others.length === 0) return this.view.pan(across, down);
    this.#pinch(finger, others[0]![1], across, down);
  };

  up = (event: PointerEvent): void => {
    if (!this.#fingers.delete(event.pointerId)) return;
    if (this.#fingers.size > 0) return;
    this.dragging = false;
    setTimeout(() => (this.#dragged = false)); // the click that ends a drag comes before
  };

  #pinch(finger: Finger, other: Finger, across: number, down: number): void {
    const now = Math.hypot(finger.x - other.x, finger.y - other.y);
    const before = Math.hypot(finger.x - across - other.x, finger.y - down - other.y);
    if (before < 1) return;
    const middle = { x: (finger.x + other.x) / 2, y: (finger.y + other.y) / 2 };
    this.view.zoom(now / before, this.#fromMiddle(middle));
    this.view.pan(across / 2, down / 2);
  }

  /** Zooms round the pointer; false where the whole garden is in sight already. */
  wheel(event: WheelEvent): boolean {
    const by = Math.exp(-event.deltaY * (event.ctrlKey ? 0.012 : 0.0018));
    if (by < 1 && this.view.isWhole) return false;
    this.view.zoom(by, this.#fromMiddle({ x: event.clientX, y: event.clientY }));
    return true;
  }

  #fromMiddle(at: Finger): { across: number; down: number } {
    const box = this.box();
    return { across: at.x - box.left - box.width / 2, down: at.y - box.top - box.height / 2 };
  }
}
