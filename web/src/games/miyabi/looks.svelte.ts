/** How a person likes to see terraced gardens. Kept in this browser, for every table. */

import { mediaOf } from "../../lib/screens";
import { keep, recall } from "../../lib/kept";

interface Kept {
  tilted: boolean;
  numbers: boolean;
}

const KEY = "miyabi.looks";

class Looks {
  #kept = $state<Kept>({
    tilted: !matchMedia(mediaOf("phone")).matches, // a finger needs large cells
    numbers: false,
    ...recall<Partial<Kept>>(KEY, {}),
  });

  get tilted() {
    return this.#kept.tilted;
  }
  get numbers() {
    return this.#kept.numbers;
  }

  toggle(which: keyof Kept): void {
    this.#kept[which] = !this.#kept[which];
    keep(KEY, this.#kept);
  }
}

export const looks = new Looks();
