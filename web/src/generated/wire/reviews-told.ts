// Made by `make types`. Change the structs in Python instead.

import type { Drawn } from "./written";

/**
 * A mean over playouts, and its standard error: it is off by more than twice that once in twenty
 * times.
 */
export interface Estimate {
  mean: number;
  error: number;
}

/** One of the best moves, and what it gives away against the best of them. */
export interface Way {
  weighed: Weighed;
  behind: Cost;
}

/** One of the moves that were possible, played on in the same worlds as the others. */
export interface Weighed {
  /** flat index */
  move: number;
  notation: string;
  /** expected total of the seat at the end */
  points: Estimate;
  /** expected share of the victory, 0 to 1 */
  share: Estimate;
  /** how well the seat stands, 0 to 1 (`hortus.reviews.playing_on`) */
  prospect: Estimate;
}

/**
 * What one move gave away against another in the same worlds; below 0 where it brought more.
 */
export interface Cost {
  /** in its margin over the best rival */
  points: Estimate;
  share: Estimate;
  prospect: Estimate;
}

/** Everything, in the order of the game. */
export interface Review {
  game: string;
  /** of the events that were reviewed */
  digest: string;
  /** of each outlook, and at least of the moves by which a decision is marked */
  playouts: number;
  outlooks: Outlook[];
  decisions: Decision[];
  seats: SeatReview[];
}

/** What an onlooker may expect after so many events, by seat. */
export interface Outlook {
  events: number;
  points: Estimate[];
  shares: Estimate[];
  prospects: Estimate[];
  /** by seat, where nature's answer led here; else empty */
  drawn: Drawn[];
}

/** A choice that a seat had, and what became of it. */
export interface Decision {
  /** the move is `table.events[event]` */
  event: number;
  seat: number;
  /** so many moves were allowed */
  possible: number;
  played: Weighed;
  /** that came closest, best first */
  others: Weighed[];
  cost: Cost;
  mark: "excellent" | "good" | "inaccuracy" | "missed_chance" | "mistake";
}

/** What a game says of how a seat played it. */
export interface SeatReview {
  /** percent (`hortus.reviews.marks`); null: it had no choice */
  accuracy: number | null;
  decisions: number;
  marks: Record<string, number>;
  /** all in all */
  given_away: Cost;
  fortune: Fortune;
}

/** What nature's answers brought a seat, all in all, against what was to be expected. */
export interface Fortune {
  draws: number;
  /** in its margin over the best rival */
  points: Estimate;
  prospect: Estimate;
}
