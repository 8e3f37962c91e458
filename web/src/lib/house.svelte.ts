/**
 * What whoever hosts Hortus says to everybody. A table's line tells it at once; elsewhere it is asked
 * for now and then.
 */

import type { Notice, Upkeep } from "../generated/wire";
import * as api from "./api";
import { keep, recall } from "./kept";

const LOOK_AGAIN = 30_000; // milliseconds

class House {
  #told = $state.raw<Upkeep>({ notice: null, resting: false });
  /** When the last notice was said that somebody put away here. */
  #away = $state(recall("notice", 0));

  /** Nobody can lay a table or move at the moment. */
  get resting(): boolean {
    return this.#told.resting;
  }

  /** What is to be read; null where nothing is, or it was put away. */
  get notice(): Notice | null {
    const { notice } = this.#told;
    return notice === null || notice.at <= this.#away ? null : notice;
  }

  hear(upkeep: Upkeep): void {
    this.#told = upkeep;
  }

  putAway(): void {
    this.#away = this.#told.notice?.at ?? this.#away;
    keep("notice", this.#away);
  }

  async #look(): Promise<void> {
    if (document.hidden) return;
    try {
      this.hear(await api.upkeep());
    } catch {
      // The server is away; whoever asks it for something is told so.
    }
  }

  /** For as long as the page is open; ends with what this returns. */
  follow(): () => void {
    const look = () => void this.#look();
    look();
    const timer = setInterval(look, LOOK_AGAIN);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }
}

export const house = new House();
