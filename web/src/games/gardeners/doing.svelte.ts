/** One hand: what it does shows at once, is sent in order, and is taken back when refused. */

import type { Answer } from "../game";
import { commandOf, type Action } from "./acting";

interface Deed {
  id: number;
  action: Action;
  /** The version from which the server's own picture holds it; null until it answers. */
  from: number | null;
}

export interface Refusal {
  id: number;
  action: Action;
  why: string;
}

const MOST = 3; // deeds on their way at a time; a hand that is further ahead has to wait

export class Doing {
  #deeds = $state.raw<Deed[]>([]);
  /** The last deed that was taken back. */
  refused = $state.raw<Refusal | null>(null);
  #count = 0;
  #shown = -1; // the version of the server's picture
  #sentAt = -Infinity;
  #sending: Promise<void> = Promise.resolve();

  constructor(
    private readonly send: (command: string) => Promise<Answer>,
    /** The shortest time between two actions, in milliseconds. */
    private readonly pause: () => number,
  ) {}

  /** What the server's picture does not show yet. */
  get ahead(): Action[] {
    return this.#deeds.map((deed) => deed.action);
  }

  get busy(): boolean {
    return this.#deeds.length >= MOST;
  }

  /** True until the server has answered everything. */
  get waiting(): boolean {
    return this.#deeds.some((deed) => deed.from === null);
  }

  act(action: Action): boolean {
    if (this.busy) return false;
    const deed = { id: ++this.#count, action, from: null };
    this.#deeds = [...this.#deeds, deed];
    this.refused = null;
    this.#sending = this.#sending.then(() => this.#carryOut(deed));
    return true;
  }

  /** The server's picture now shows this version. */
  shows(version: number): void {
    this.#shown = version;
    this.#forgetShown();
  }

  /** The picture may come before the answer, and nothing after it. */
  #forgetShown(): void {
    const left = this.#deeds.filter(({ from }) => from === null || from > this.#shown);
    if (left.length !== this.#deeds.length) this.#deeds = left;
  }

  async #carryOut(deed: Deed): Promise<void> {
    const wait = this.#sentAt + this.pause() - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    this.#sentAt = performance.now();
    const answer = await this.send(commandOf(deed.action));
    if (answer.done) {
      this.#deeds = this.#deeds.map((one) =>
        one.id === deed.id ? { ...one, from: answer.version } : one,
      );
      return this.#forgetShown();
    }
    this.#deeds = this.#deeds.filter((one) => one.id !== deed.id);
    this.refused = { id: deed.id, action: deed.action, why: answer.why };
  }
}
