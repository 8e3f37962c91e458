/** The window on the garden: it follows what grows until a person moves it. */

import {
  fit,
  frameOf,
  reveal,
  shows,
  WHOLE,
  within,
  zoom,
  type Camera,
  type Frame,
} from "./camera";

const LEGIBLE = 50; // pixels for a cell: with this much the whole board is shown
const FINGER = 46; // pixels for a cell that is to be tapped

export class GardenWindow {
  width = $state(0);
  height = $state(0);
  /** What the window shows by itself. */
  #grown = $state.raw<Frame>(WHOLE);
  #camera = $state.raw<Camera | null>(null); // null: it follows the garden
  #lent = false; // moved to show what may be pressed, and goes back by itself

  readonly pane = $derived({ width: this.width, height: this.height });
  readonly whole = $derived(fit(WHOLE, this.pane));
  readonly #own = $derived(this.whole.unit >= LEGIBLE ? this.whole : fit(this.#grown, this.pane));
  readonly camera = $derived(this.#camera === null ? this.#own : within(this.#camera, this.pane));
  readonly isWhole = $derived(this.camera.unit <= this.whole.unit + 0.01);

  /** The garden has grown: these cells hold tiles or may get one. */
  follow(cells: Iterable<string>): void {
    this.#grown = frameOf(cells, 0.4);
  }

  /** Nearer or farther round a point, in pixels from the middle of the window. */
  zoom(by: number, at = { across: 0, down: 0 }): void {
    this.#move(zoom(this.camera, by, at, this.pane));
  }

  pan(across: number, down: number): void {
    const { x, y, unit } = this.camera;
    this.#move(within({ x: x - across / unit, y: y - down / unit, unit }, this.pane));
  }

  showWhole(): void {
    this.#move(this.whole);
  }

  /** The garden so far, larger than the window would show it by itself. */
  showClose(cells: Iterable<string>): void {
    const { x, y, unit } = fit(frameOf(cells, 0.5), this.pane);
    this.#move(within({ x, y, unit: Math.max(unit, FINGER) }, this.pane));
  }

  /** Brings into sight what a person is asked to press. */
  offer(cells: Iterable<string>): void {
    const frame = frameOf(cells, 0);
    const { unit } = this.camera;
    if (unit >= FINGER - 2 && shows(this.camera, this.pane, frame)) return;
    const near = fit(frameOf(cells, 0.3), this.pane);
    this.#lend(within({ ...near, unit: Math.max(near.unit, FINGER) }, this.pane));
  }

  /** All notches at once. */
  offerWhole(): void {
    if (!this.isWhole) this.#lend(this.whole);
  }

  /** Nothing is asked any more: back to what grows, unless a person chose another view. */
  rest(): void {
    if (!this.#lent) return;
    this.#lent = false;
    this.#camera = null;
  }

  reveal(frame: Frame): void {
    if (this.width === 0 || shows(this.camera, this.pane, frame)) return;
    this.#move(reveal(this.camera, this.pane, frame));
  }

  #move(camera: Camera): void {
    this.#lent = false;
    this.#camera = camera;
  }

  #lend(camera: Camera): void {
    this.#lent ||= this.#camera === null;
    this.#camera = camera;
  }
}
