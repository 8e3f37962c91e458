/** Ratings in one order, and as they are written. */

import type { Leaderboard, Rated, RatedBot } from "../generated/wire";
import { getLocale } from "./paraglide/runtime.js";

/** People by their places, each bot above whoever is weaker. */
export function ranking({ people, bots, mine }: Leaderboard): (Rated | RatedBot)[] {
  const below = mine !== null && !people.some((one) => one.mine) ? [mine] : [];
  return [...people, ...below, ...bots].toSorted((one, other) => other.rating - one.rating);
}

function tenths(n: number, signDisplay: "negative" | "exceptZero"): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const written = new Intl.NumberFormat(getLocale(), { ...digits, signDisplay }).format(n);
  return written.replace("-", "−");
}

/** A rating, to a tenth. */
export function ratingTold(rating: number): string {
  return tenths(rating, "negative");
}

/** By how much a rating moved, with its sign. */
export function changeTold(before: number, after: number): string {
  return tenths(after - before, "exceptZero");
}
