/** A game that is over, as each scene of its end is shown it. */

import type { GameModule } from "../games/game";
import type { SeatCard, SeatScore } from "../generated/wire";

export interface Ended {
  game: GameModule;
  view: unknown;
  /** Names the table for what the browser keeps about it. */
  keep: string;
  seats: SeatCard[];
  /** Of a team one for all, where its score is told. */
  standings: SeatScore[];
}

/** Who has the score of a seat: of a team all. */
export function scorers({ together }: GameModule, seats: SeatCard[], seat: number): SeatCard[] {
  return together ? seats : seats.filter((one) => one.seat === seat);
}
