/**
 * The door of a server that does not take everybody in: what is asked of whoever wants to lay a table
 * or sit down, once. What they asked for waits meanwhile and goes on by itself.
 */

import * as api from "./api";
import { progress } from "./puzzle";
import type { Told } from "./puzzle-worker";

/** What the door asks for, as the server names it where it refuses. */
export type Asked = "entry_word" | "entry_work";

class Entry {
  /** What is asked for at the moment; null: nothing. */
  asked = $state<Asked | null>(null);
  /** How likely the puzzle was to be solved by now, 0 to 1. */
  done = $state(0);
  cause = $state.raw<unknown>(null);
  #answered: ((inside: boolean) => void)[] = [];
  #worker: Worker | null = null;

  /** For as long as the page is open; ends with what this returns. */
  watch(): () => void {
    api.door.ask = (asked) => this.#ask(asked);
    return () => (api.door.ask = null);
  }

  /** Whether they came in. Whoever asks meanwhile waits for the same. */
  #ask(asked: Asked): Promise<boolean> {
    if (this.asked === null) {
      this.asked = asked;
      this.cause = null;
      if (asked === "entry_work") void this.work();
    }
    return new Promise((resolve) => this.#answered.push(resolve));
  }

  async say(word: string): Promise<void> {
    this.cause = null;
    try {
      await api.sayWord(word);
      this.#answer(true);
    } catch (error) {
      this.cause = error;
    }
  }

  /** Solves a puzzle; once more after something went wrong. */
  async work(): Promise<void> {
    this.#stop();
    this.cause = null;
    this.done = 0;
    try {
      const puzzle = await api.newPuzzle();
      const number = await this.#solve(puzzle.challenge, puzzle.bits);
      await api.sayNumber(puzzle.challenge, number);
      this.#answer(true);
    } catch (error) {
      this.cause = error;
    } finally {
      this.#stop();
    }
  }

  #solve(challenge: string, bits: number): Promise<number> {
    const worker = new Worker(new URL("./puzzle-worker.ts", import.meta.url), { type: "module" });
    this.#worker = worker;
    return new Promise((resolve, reject) => {
      worker.onerror = () => reject(new Error("the puzzle cannot be worked at"));
      worker.onmessage = ({ data }: MessageEvent<Told>) => {
        if ("number" in data) resolve(data.number);
        else this.done = progress(data.tried, bits);
      };
      worker.postMessage({ challenge, bits });
    });
  }

  /** They do not want to come in now. */
  turnAway(): void {
    this.#stop();
    this.#answer(false);
  }

  #answer(inside: boolean): void {
    this.asked = null;
    const waiting = this.#answered;
    this.#answered = [];
    for (const resolve of waiting) resolve(inside);
  }

  #stop(): void {
    this.#worker?.terminate();
    this.#worker = null;
  }
}

export const entry = new Entry();
