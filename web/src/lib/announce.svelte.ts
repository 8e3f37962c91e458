/** The polite live region: each event of the table, told in words to a screen reader. */

import { untrack } from "svelte";

class Announcer {
  lines = $state<{ id: number; text: string }[]>([]);
  #next = 0;

  /** Earlier lines stay a moment, so that a quick series of events is read in full. */
  say(text: string): void {
    if (text.trim() === "") return;
    const before = untrack(() => this.lines); // who tells something does not depend on it
    this.lines = [...before.slice(-5), { id: this.#next++, text }];
  }
}

export const announcer = new Announcer();
