/** A tournament as it stands, asked for again and again while somebody looks at it. */

import type { Tournament } from "../generated/wire";
import * as api from "./api";

const AGAIN = 5_000; // milliseconds

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
    const timer = setInterval(() => {
      if (!document.hidden && !this.isGone && this.told?.stage !== "over") void this.load();
    }, AGAIN);
    return () => clearInterval(timer);
  }
}
