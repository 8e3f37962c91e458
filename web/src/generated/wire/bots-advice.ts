// Made by `make types`. Change the structs in Python instead.

/** Whether what an entry of a box demands can be fulfilled with what lies in the box. */
export interface Verdict {
  /** unknown: no answer in the time given */
  found: "impossible" | "possible" | "unknown";
  /** taken */
  seconds: number;
  /** an example, as SVG */
  picture: string | null;
  /** entries with which it cannot be fulfilled at once */
  clashes: string[];
  /** with so many entries it was tried at once */
  compared: number;
  /** of so many that it may come together with */
  others: number;
}

/** A garden from a real table, and the cards it is looked at with. */
export interface DrawnGarden {
  /** cells along the finished garden */
  side: number;
  tiles: LaidTile[];
  cards: string[];
}

/** A tile in a garden that is drawn: its name, its place from 0, clockwise quarter turns. */
export interface LaidTile {
  tile: string;
  row: number;
  column: number;
  turn: number;
}

/** What a card says to a garden. */
export interface CardVerdict {
  card: string;
  found: "broken" | "fulfilled" | "open";
  /** row and column from 0 of the tiles that break it */
  guilty: [number, number][];
  /** and of those by which the garden fulfils it */
  fulfilling: [number, number][];
  /** about how many tiles have to change */
  faults: number;
}
