/** Which cards a garden had to fulfil. */

import type { GardenersView } from "../../generated/gardeners";

/** The cards that bound the garden which has just pleased, newest first, as far as this seat knows them:
 * those in force but the very newest, which came after it, and those that were `scored` for it. */
export function boundBefore(view: GardenersView, scored: string[]): string[] {
  const inForce = view.seats.flatMap(({ cards }) => cards);
  const newest = Math.max(...inForce.map(({ place }) => place));
  const older = inForce
    .filter(({ place }) => place < newest)
    .toSorted((one, other) => other.place - one.place);
  return [...older.flatMap(({ card }) => card ?? []), ...scored];
}
