/** How a person likes to play here. Kept in this browser, for every table. */

import { keep, recall } from "../../lib/kept";

interface Kept {
  /** The garden is seen from in front, with figures and panels standing up in it. */
  tilted: boolean;
  /** Where lanterns could be used, the turn waits; else they are wished for beforehand. */
  lanterns: boolean;
}

const KEY = "tang-garden.looks";

class Looks {
  #kept = $state<Kept>({ tilted: false, lanterns: false, ...recall<Partial<Kept>>(KEY, {}) });

  get tilted() {
    return this.#kept.tilted;
  }
  get lanterns() {
    return this.#kept.lanterns;
  }

  toggle(which: keyof Kept): void {
    this.#kept[which] = !this.#kept[which];
    keep(KEY, this.#kept);
  }
}

export const looks = new Looks();
