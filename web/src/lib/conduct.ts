/** Names and titles that are not to be borne, and people whom one does not want to meet: what one points at. */

import * as api from "./api";

/** Somebody whose name one sees; or the title of a tournament. */
export interface Pointed {
  name: string;
  is?: "title";
  report: (reason: api.Reason) => Promise<unknown>;
  /** Not on a leaderboard, where one meets nobody, and not of a bot. */
  block?: () => Promise<unknown>;
}

/** Whoever is seen where it is told how all fared: only the name is there, and nobody to meet. */
export function faredAt(table: string, seat: number, name: string): Pointed {
  return { name, report: (reason) => api.reportSeat(table, seat, reason, null) };
}

/** Whoever has a seat; `key` is that of the group in whose list it is seen. */
export function seatedAt(
  table: string,
  seat: { seat: number; name: string },
  key: string | null,
): Pointed {
  return {
    name: seat.name,
    report: (reason) => api.reportSeat(table, seat.seat, reason, key),
    block: () => api.blockSeat(table, seat.seat, key),
  };
}

/** What the host of a tournament calls it. */
export function titleGiven(tournament: string, title: string): Pointed {
  return { name: title, is: "title", report: (reason) => api.reportTitle(tournament, reason) };
}
