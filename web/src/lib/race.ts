/** How a score line fares that pays the most and the second most of all seats. */

import type { ScoreLine, SeatScore } from "../generated/wire";

export type RacePlace = "first" | "shared" | "second" | "shared_second" | "none";

/** Rivals are the lines of the same category and item; "none" earns nothing. */
export function placeInRace(line: ScoreLine, all: SeatScore[]): RacePlace {
  if (line.points <= 0) return "none";
  const counts = all
    .flatMap((standing) => standing.lines)
    .filter((other) => other.category === line.category && other.item === line.item)
    .map((other) => other.count);
  const shared = counts.filter((count) => count === line.count).length > 1;
  if (line.count === Math.max(...counts)) return shared ? "shared" : "first";
  return shared ? "shared_second" : "second";
}
