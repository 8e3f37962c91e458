// Made by `make types`. Change the structs in Python instead.

/** What the house says to everybody. */
export interface Upkeep {
  notice: Notice | null;
  /** nobody may lay tables or move, and clocks stand still */
  resting: boolean;
}

/** A line of whoever hosts Hortus, to everybody. */
export interface Notice {
  text: string;
  /** Unix milliseconds: tells it from those before, which somebody may have put away */
  at: number;
}
