/** A leaderboard in one order: people by their places, each bot above whoever is weaker. */

import type { Leaderboard, Rated, RatedBot } from "../generated/wire";

export function ranking({ people, bots, mine }: Leaderboard): (Rated | RatedBot)[] {
  const below = mine !== null && !people.some((one) => one.mine) ? [mine] : [];
  return [...people, ...below, ...bots].toSorted((one, other) => other.rating - one.rating);
}
