/** Whether why something was refused is seen beside the piece or the hand, with its "Why?". */

import { tick } from "svelte";
import { mediaOf } from "../lib/screens";

const ROOMY = mediaOf("roomy");

/** To be made while a component is: it is said aloud in the line above the table, and not shown twice. */
export class SeenBeside {
  #now = $state(false);

  constructor(problem: () => string | null) {
    $effect(() => {
      if (problem() === null) this.#now = false;
      else void tick().then(() => (this.#now = isSeen("[data-why], [data-refused]")));
    });
  }

  get now(): boolean {
    return this.#now;
  }
}

function isSeen(what: string): boolean {
  if (!matchMedia(ROOMY).matches) return false; // the hand has no room for the "Why?"
  return [...document.querySelectorAll(what)].some((one) => one.checkVisibility());
}
