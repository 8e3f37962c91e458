// Made by `make types`. Change the structs in Python instead.

import type { LookBack } from "./reviews-looked-back";
import type { Review } from "./reviews-told";
import type { Effect } from "./tables";

/** How far the review of a finished game has come, and what it has found. */
export interface ReviewSoFar {
  /** parts, of `size` */
  done: number;
  /** None until it is known */
  size: number | null;
  /** of each event of the game, in order: where it stands in a replay */
  versions: number[];
  /** others come first: it is not worked on now */
  waits: boolean;
  /** None until there is something to tell */
  review: Review | null;
}

/** What the moves that were weighed in one decision would have brought at once. */
export interface Alternatives {
  played: Effect;
  /** in the order of the decision's `others` */
  others: Effect[];
}

/** What is told of a finished game that all played at once. */
export interface TeamLookBack {
  /** of each event of the game, in order: where it stands in a replay */
  versions: number[];
  found: LookBack;
}
