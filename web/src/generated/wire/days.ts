// Made by `make types`. Change the structs in Python instead.

/** What a game's garden of the day is, and how far whoever asks is with it. */
export interface DayCard {
  game: string;
  day: string;
  options: Record<string, unknown>;
  /** who plays along; null: it is played alone */
  bot: string | null;
  level: number | null;
  /** how many of them */
  rivals: number;
  /** where whoever asks plays or played it */
  table: string | null;
  /** whether they are through */
  finished: boolean;
  /** how many played it to the end */
  played: number;
}

/** To play the garden of the day. */
export interface PlayDay {
  name?: string | null;
  /** whether everybody may look at the game, once it is over */
  listed?: boolean;
}

/** How one person fared. */
export interface DayResult {
  name: string;
  total: number;
  /**
   * Among all who played without help; null for who asked for a hint, or took back what others had
   * answered.
   */
  place: number | null;
  /** Unix seconds when it ended */
  at: number;
  mine: boolean;
  table: string;
  /** theirs */
  seat: number;
  /** Of the link to its replay, `/#/t/{table}/replay/0/{key}`, where everybody may look at it. */
  key: string | null;
}

/** How all fared, best first; those who played with help come after the others. */
export interface DayResults {
  game: string;
  day: string;
  /** the best, and whoever asks */
  results: DayResult[];
  played: number;
  /** tables at which it is still played */
  running: number;
}
