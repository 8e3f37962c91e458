// Made by `make types`. Change the structs in Python instead.

import type { SeatOrder } from "./laying";

/**
 * Play on from a position of a finished game, or of a lesson: all but the seats is as there.
 */
export interface Branch {
  position: number;
  seats: SeatOrder[];
  spectators: boolean;
  /** of a link to the replay; null: for those who have a place there */
  key: string | null;
}

/** The same of a record that somebody has. */
export interface RecordBranch {
  /** the text of its file */
  record: string;
  position: number;
  seats: SeatOrder[];
  spectators: boolean;
}
