/** How the points stood, kept while the tab is open: whoever reloads is still told what a turn brought. */

import type { Totals } from "../lib/deeds";
import type { TableState } from "../generated/wire";

const KEPT = "hortus.totals";
const MOST = 100; // events back; nobody's last turn lies further

interface Kept {
  table: string;
  known: [number, readonly number[]][];
}

/** What is known of a table since it was opened here; nothing if another one was opened since. */
export function recalled(table: string): Totals {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? "null") as Kept | null;
    return new Map(kept?.table === table ? kept.known : []);
  } catch {
    return new Map();
  }
}

/** The same with how the points stand now. */
export function withTotals(known: Totals, state: TableState): Totals {
  const { table, version, seats, standings } = state;
  const now = seats.map(({ seat }) => standings.find((one) => one.seat === seat)?.total ?? 0);
  const all = new Map([...known, [version, now] as const].slice(-MOST));
  try {
    sessionStorage.setItem(KEPT, JSON.stringify({ table, known: [...all] } satisfies Kept));
  } catch {
    // Private windows may refuse: then it is known until the page is left.
  }
  return all;
}
