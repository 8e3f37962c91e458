/** Score lines of several seats side by side: what is of one kind stands in one row. */

import type { ScoreLine } from "../generated/wire";

/** What stands in one row of one seat. */
export interface Row {
  line: ScoreLine;
  /** Told beside the others' only: where seats stand below each other it is left out. */
  besides: boolean;
}

/** For each seat its rows, as many as any other has; null where it has nothing of the kind. */
export function aligned(
  seats: readonly ScoreLine[][],
  telling: (lines: ScoreLine[]) => ScoreLine[],
): (Row | null)[][] {
  const told = seats.map((lines) => new Set(telling(lines)));
  const shared = sharedBy(seats);
  const rows = seats.map((lines, seat) => rowsOf(lines, told[seat]!, shared));
  const worth = new Set(rows.flatMap((own) => own.filter(({ besides }) => !besides).map(keyOf)));
  const order = merged(rows.map((own) => own.map(keyOf).filter((key) => worth.has(key))));
  return rows.map((own) => {
    const byKey = new Map(own.map((row) => [row.key, row]));
    return order.map((key) => byKey.get(key) ?? null);
  });
}

interface Keyed extends Row {
  key: string;
}

const keyOf = ({ key }: Keyed) => key;
const named = ({ category, item }: ScoreLine) => `${category} ${item}`;

/** What several seats have a line of, whatever it is worth to them. */
function sharedBy(seats: readonly ScoreLine[][]): Set<string> {
  const all = seats.flatMap((lines) => [...new Set(lines.map(named))]);
  return new Set(all.filter((name, n) => all.indexOf(name) !== n));
}

/** Things of which each seat has its own, such as its figures, are matched as they come. */
function rowsOf(lines: ScoreLine[], told: Set<ScoreLine>, shared: Set<string>): Keyed[] {
  const counts = new Map<string, number>();
  return lines.flatMap((line) => {
    const besides = !told.has(line);
    if (shared.has(named(line))) return { line, besides, key: named(line) };
    if (besides) return [];
    const count = counts.get(line.category) ?? 0;
    counts.set(line.category, count + 1);
    return { line, besides, key: `${line.category} #${count}` };
  });
}

/** All keys in one order that keeps to that of each seat as far as they agree. */
function merged(seats: string[][]): string[] {
  const order: string[] = [];
  for (const keys of seats) {
    let at = 0;
    for (const key of keys) {
      const found = order.indexOf(key);
      if (found < 0) order.splice(at, 0, key);
      at = (found < 0 ? at : found) + 1;
    }
  }
  return order;
}
