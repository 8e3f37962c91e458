// Made by `make types`. Change the structs in Python instead.

import type { EventNote } from "./tables";
import type { Variation } from "./written";

/** All that they say of one game, in place of what they said before. */
export interface Remarks {
  notes: EventNote[];
  /**
   * Lines that were not played, as the replay or the review gives them, with what is said of each.
   */
  variations: Variation[];
}
