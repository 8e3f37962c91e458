// Made by `make types`. Change the structs in Python instead.

import type { Way } from "./reviews-told";
import type { Effect } from "./tables";

/** One of the best moves: what it brings at once, and what is to be expected after it. */
export interface OneWay {
  effect: Effect;
  way: Way;
}

/** The best moves of a seat in a position, the best first. */
export interface Ways {
  seat: number;
  version: number;
  ways: OneWay[];
}
