/** Where things stand on the screen, as long as somebody wants to know. */

import type { Thing } from "../games/game";
import { seen } from "./things";

const SHINE = 32; // pixels that a ring shines beyond its thing, at the most
const SETTLES = 800; // milliseconds after a change in which things may still move

export interface Spot {
  name: string;
  element: Element;
  left: number;
  top: number;
  width: number;
  height: number;
  /** The keys that are written on it and close by, which nothing may lie over. */
  keys: DOMRect[];
}

/** Follows the things of some names: they move, come and go with the board they stand on. */
export class Places {
  spots = $state.raw<Spot[]>([]);
  #due = 0; // the frame in which is looked next; 0: none
  #until = 0;
  readonly #changes = new MutationObserver(() => this.#look());

  constructor(
    private readonly things: () => Thing[],
    private readonly names: () => string[],
  ) {}

  begin(): () => void {
    const options = { subtree: true, childList: true, attributes: true };
    this.#changes.observe(document.body, options);
    const events = ["scroll", "resize", "transitionend", "animationend"];
    for (const event of events) addEventListener(event, this.#look, true);
    this.#look();
    return () => {
      this.#changes.disconnect();
      cancelAnimationFrame(this.#due);
      this.#due = 0;
      for (const event of events) removeEventListener(event, this.#look, true);
    };
  }

  /** A board that moves takes its time, and not all that moves it tells when it has come to rest. */
  readonly #look = (): void => {
    this.#until = performance.now() + SETTLES;
    if (this.#due === 0) this.#due = requestAnimationFrame(this.#step);
  };

  readonly #step = (): void => {
    this.#measure();
    const rests = performance.now() >= this.#until;
    this.#due = rests ? 0 : requestAnimationFrame(this.#step);
  };

  #measure(): void {
    const now = this.names().flatMap((name) =>
      seen(this.things(), name)
        // What gives way to something else for a while is not pointed at meanwhile.
        .filter((element) =>
          element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
        )
        .map((element) => spotOf(name, element)),
    );
    // What stands still is not told again: telling it changes the page, which would be seen here.
    if (JSON.stringify(now.map(shape)) !== JSON.stringify(this.spots.map(shape))) this.spots = now;
  }
}

/** All of a thing, with the badges that stick out of it. */
function spotOf(name: string, element: Element): Spot {
  const parts = [element, ...element.querySelectorAll("[data-badge]")];
  const boxes = parts.map((one) => one.getBoundingClientRect()).filter(({ width }) => width > 0);
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const width = Math.max(...boxes.map((box) => box.right)) - left;
  const height = Math.max(...boxes.map((box) => box.bottom)) - top;
  const keys = [...document.querySelectorAll("kbd")]
    .filter((one) => one.checkVisibility())
    .map((one) => one.getBoundingClientRect())
    .filter(
      (key) =>
        key.right > left - SHINE &&
        key.left < left + width + SHINE &&
        key.bottom > top - SHINE &&
        key.top < top + height + SHINE,
    );
  return { name, element, left, top, width, height, keys };
}

function shape({ name, left, top, width, height, keys }: Spot): unknown {
  const sides = keys.flatMap((key) => [key.left, key.top, key.right, key.bottom]);
  return [name, ...[left, top, width, height, ...sides].map(Math.round)];
}

/** All of a ring round a spot and its shine, but for the keys there: they are read through it. */
export function aroundKeys({ left, top, width, height, keys }: Spot): string {
  if (keys.length === 0) return "none";
  const ring = [-SHINE, -SHINE, width + SHINE, height + SHINE] as const;
  // Whole pixels: else a line of the shine lies over the edge of a key.
  const holes = keys.map(({ left: x, top: y, right, bottom }) => {
    const [begins, ends] = [Math.floor, Math.ceil];
    return [begins(x) - left, begins(y) - top, ends(right) - left, ends(bottom) - top] as const;
  });
  return `path(evenodd, "${[ring, ...holes].map(rectangle).join("")}")`;
}

function rectangle(sides: readonly [number, number, number, number]): string {
  const [left, top, right, bottom] = sides.map((one) => one.toFixed(1));
  return `M${left} ${top}H${right}V${bottom}H${left}Z`;
}
