/** A person's best result in one set-up, kept in this browser. */

import { keep, recall } from "../lib/kept";

export interface SetUp {
  game: string;
  options: Record<string, unknown>;
  players: number;
  /** The digest of the box. */
  box: string;
}

export interface Best {
  total: number;
  /** Where it was reached. */
  table: string;
  /** What was the best before it; null where it was the first. */
  before: number | null;
}

/** A result beside those of before: a table that is looked at again does not beat itself. */
export function compared(best: Best | null, total: number, table: string): Best {
  if (best === null) return { total, table, before: null };
  if (best.table === table || total <= best.total) return best;
  return { total, table, before: best.total };
}

export function setUpKey({ game, options, players, box }: SetUp): string {
  const chosen = Object.entries(options).sort(([one], [other]) => (one < other ? -1 : 1));
  return `best.${game}.${players}.${box}.${JSON.stringify(chosen)}`;
}

/** The best with this result, which is kept where it is the best. */
export function rememberBest(setUp: SetUp, total: number, table: string): Best {
  const key = setUpKey(setUp);
  const best = compared(recall<Best | null>(key, null), total, table);
  if (best.table === table) keep(key, best);
  return best;
}
