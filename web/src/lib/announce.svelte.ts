/** The polite live region: each event of the table, told in words to a screen reader. */

class Announcer {
  lines = $state<{ id: number; text: string }[]>([]);
  #next = 0;

  /** Earlier lines stay a moment, so that a quick series of events is read in full. */
  say(text: string): void {
    if (text.trim() === "") return;
    this.lines = [...this.lines.slice(-5), { id: this.#next++, text }];
  }
}

export const announcer = new Announcer();
