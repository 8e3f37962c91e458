/** How tiles turn, and the symbols upon them. */

import { SIDES, type Side } from "../../generated/gardeners";

/** A path as one of the two symbols there are, and its quarter turns. */
export interface Course {
  shape: "NS" | "NE";
  turn: number;
}

/** The symbol of a path that reaches these sides, such as "EW". */
export function courseOf(sides: string): Course {
  const [first, second] = [...sides].map((side) => SIDES.indexOf(side as Side)) as [number, number];
  if ((second - first) % 2 === 0) return { shape: "NS", turn: first % 2 };
  return { shape: "NE", turn: (first + 1) % 4 === second ? first : second };
}

/** The turn that shows the same as `turn` and is nearest to `shown`; half a turn goes clockwise. */
export function shortWay(shown: number, turn: number): number {
  const more = (((turn - shown + 1) % 4) + 4) % 4;
  return shown + more - 1;
}
