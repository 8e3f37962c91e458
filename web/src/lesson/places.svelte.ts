/** Where things stand on the screen, as long as somebody wants to know. */

import type { Thing } from "../games/game";
import { seen } from "./things";

export interface Spot {
  name: string;
  element: Element;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Follows the things of some names: they move, come and go with the board they stand on. */
export class Places {
  spots = $state.raw<Spot[]>([]);
  #due = 0;
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
      for (const event of events) removeEventListener(event, this.#look, true);
    };
  }

  readonly #look = (): void => {
    cancelAnimationFrame(this.#due);
    this.#due = requestAnimationFrame(() => this.#measure());
  };

  #measure(): void {
    const now = this.names().flatMap((name) =>
      seen(this.things(), name)
        // What gives way to something else for a while is not pointed at meanwhile.
        .filter((element) => element.checkVisibility({ opacityProperty: true }))
        .map((element) => spotOf(name, element)),
    );
    // What stands still is not told again: telling it changes the page, which would be seen here.
    if (JSON.stringify(now.map(shape)) !== JSON.stringify(this.spots.map(shape))) this.spots = now;
  }
}

function spotOf(name: string, element: Element): Spot {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { name, element, left, top, width, height };
}

function shape({ name, left, top, width, height }: Spot): unknown {
  return [name, ...[left, top, width, height].map(Math.round)];
}
