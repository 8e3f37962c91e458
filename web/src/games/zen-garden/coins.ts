/** The fields of a coin track. */

export interface Stop {
  field: number;
  numbered: boolean;
}

const MOST_NUMBERS = 7;

/**
 * The fields that are drawn: numbers in even steps, as many as fit, and dots between them. The
 * track closes in a circle: a last field that would lie upon the first is left out.
 */
export function stopsOf(most: number): Stop[] {
  const step = stepFor(most / MOST_NUMBERS);
  const dots = Math.max(1, step / 5);
  const fields = Array.from({ length: Math.floor(most / dots) + 1 }, (_, n) => n * dots);
  return fields
    .filter((field) => 2 * (most + 1 - field) >= dots)
    .map((field) => ({ field, numbered: field % step === 0 }));
}

/** The least of 1, 5, 10, 50, 100 and so on that is not below a number. */
function stepFor(least: number): number {
  let step = 1;
  while (step < least) step *= String(step).startsWith("1") ? 5 : 2;
  return step;
}
