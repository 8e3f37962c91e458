/** A tournament as it stands, asked for again and again while somebody looks at it. */

import type { Tournament } from "../generated/wire";
import * as api from "./api";

const AGAIN = 5_000; // milliseconds
/** One that is over is asked for so much more seldom: its host may go on with another. */
const SELDOM = 6;

export class FollowedTournament {
  /** What was told last; null before the first time. */
  told = $state.raw<Tournament | null>(null);
  /** Why nothing newer is known; null where all is well. */
  cause = $state.raw<unknown>(null);

  constructor(private readonly id: string) {}

  /** There is no such tournament, or no more. */
  get isGone(): boolean {
    return api.isMissing(this.cause);
  }

  async load(): Promise<void> {
    try {
      this.told = await api.tournament(this.id);
      this.cause = null;
    } catch (error) {
      this.cause = error;
    }
  }

  /** From now on until the answer is called. */
  follow(): () => void {
    void this.load();
    let looks = 0;
    const timer = setInterval(() => {
      looks += 1;
      const due = this.told?.stage !== "over" || looks % SELDOM === 0;
      if (due && !document.hidden && !this.isGone) void this.load();
    }, AGAIN);
    return () => clearInterval(timer);
  }
}
