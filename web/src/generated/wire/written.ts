// Made by `make types`. Change the structs in Python instead.

/** A line that was not played. */
export interface Variation {
  after: number;
  events: (Played | Drawn | Clocked)[];
  text: string;
}

/** A seat's move in the game's notation; `at` is milliseconds since the start. */
export interface Played {
  kind: "move";
  seat: number;
  move: string;
  at: number;
}

/** Nature's number (a signed 64-bit integer, as text), or "withheld" while a game runs. */
export interface Drawn {
  kind: "nature";
  number: string;
  at: number;
}

/** The clock called the deadline (0), or gave back so many milliseconds. */
export interface Clocked {
  kind: "clock";
  milliseconds: number;
  at: number;
}
