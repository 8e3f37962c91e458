/** Why something was taken back: a line for a while, and a tile that shakes where it lies again. */

import type { Refusal } from "./doing.svelte";

const STAYS = 4000; // milliseconds, at least
const A_LETTER = 70; // as many as it takes to read one, a slow reader's
const SHAKES = 700;

export class Complaint {
  text = $state("");
  shaken = $state<string | null>(null);

  /** Returns what ends it before its time. */
  make({ action, why }: Refusal): () => void {
    this.shaken = "tile" in action ? action.tile : null;
    const still = setTimeout(() => (this.shaken = null), SHAKES);
    this.say(why);
    return () => {
      clearTimeout(still);
      this.shaken = null;
      this.silence();
    };
  }

  /** The same of what was tried without a tile. */
  say(why: string): void {
    this.text = why;
    clearTimeout(this.#silent);
    this.#silent = setTimeout(() => (this.text = ""), Math.max(STAYS, why.length * A_LETTER));
  }

  /** The hand does something else by now. */
  silence(): void {
    clearTimeout(this.#silent);
    this.text = "";
  }

  #silent: ReturnType<typeof setTimeout> | undefined;
}
