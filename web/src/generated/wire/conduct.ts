// Made by `make types`. Change the structs in Python instead.

/**
 * Where a seat's name is seen: at a table of one's own, in everybody's list of open tables, in
 * the archive; or in the list of a group, by its key.
 */
export interface SeenAt {
  key?: string | null;
}

/** A seat's name is not to be borne. */
export interface Report {
  reason: "advert" | "hatred" | "insult" | "other" | "private" | "sexual";
  /** as in `SeenAt` */
  key?: string | null;
}

/** The same of a name on a leaderboard. */
export interface ReportRated {
  /** as in `Rated.key` */
  rated: string;
  reason: "advert" | "hatred" | "insult" | "other" | "private" | "sexual";
}

/** The same of the title of a tournament. */
export interface ReportTitle {
  reason: "advert" | "hatred" | "insult" | "other" | "private" | "sexual";
}

/** Somebody whom I do not want to meet. */
export interface Blocked {
  /** for undoing it */
  id: string;
  /** what they were called then */
  name: string;
  /** Unix seconds */
  since: number;
}
