/** The polite live region: each event of the table, told in words to a screen reader. */

import { untrack } from "svelte";

/** How long what happens in real time is gathered before it is told, in milliseconds. */
const GATHER = 1500;
const MOST = 4; // sentences told at a time; of more, the newest

interface Line {
  id: number;
  text: string;
}

class Announcer {
  lines = $state<Line[]>([]);
  /** What was said last in passing. */
  remarked = $state.raw<Line | null>(null);
  #next = 0;
  #gathered: string[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;

  /** Earlier lines stay a moment, so that a quick series of events is read in full. */
  say(text: string): void {
    if (text.trim() === "") return;
    const before = untrack(() => this.lines); // who tells something does not depend on it
    this.lines = [...before.slice(-5), { id: this.#next++, text }];
    this.remarked = null;
  }

  /** What is said in passing, of what one does oneself: it is no event of the table, and is not kept. */
  remark(text: string): void {
    this.remarked = { id: this.#next++, text };
  }

  /** What was told at another table is no news here. */
  forget(): void {
    this.lines = [];
    this.remarked = null;
    this.#gathered = [];
  }

  /** For tables where many hands act at once: a few sentences at a time, not a flood. */
  gather(text: string): void {
    if (text.trim() === "") return;
    this.#gathered.push(text);
    if (this.#timer !== null) return;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.say(this.#gathered.slice(-MOST).join(" "));
      this.#gathered = [];
    }, GATHER);
  }
}

export const announcer = new Announcer();
