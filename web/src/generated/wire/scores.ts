// Made by `make types`. Change the structs in Python instead.

/** All lines of a seat, their sum, and its place (1 is first; equals share a place). */
export interface SeatScore {
  seat: number;
  total: number;
  place: number;
  lines: ScoreLine[];
}

/** One line: `count` things earn `points` by a rule; `cells` are those that count. */
export interface ScoreLine {
  seat: number;
  category: string;
  item: string | null;
  count: number;
  points: number;
  cells: string[];
  rule: string;
  key: string;
  values: Record<string, string | number>;
}
