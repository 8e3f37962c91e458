// Made by `make types`. Change the structs in Python instead.

/** Everything, in the order of the game. */
export interface LookBack {
  game: string;
  gardens: GardenMade[];
  /** in the order of their drawing */
  secrets: Secret[];
  seats: Share[];
}

/** One round: from its new card until the garden pleased, or until the game was over. */
export interface GardenMade {
  /** the event by which it began */
  begins: number;
  /** the event by which it pleased, or the last */
  ends: number;
  pleased: boolean;
  /** the event after which all that bound was fulfilled, and stayed so */
  completed: number | null;
  spent: Spent;
  /** the longest */
  pause: Pause | null;
  steps: Step[];
}

/** What the time of one garden was spent on, in milliseconds; together all of it. */
export interface Spent {
  /** until its first tile was laid or taken */
  before_first: number;
  /** from then on, as long as places were empty */
  building: number;
  /** from then on, while it was full */
  inspecting: number;
  /** after it pleased, until it was chosen how to go on */
  choosing: number;
}

/** A time in which nobody did anything. */
export interface Pause {
  /** after which it began */
  event: number;
  /** milliseconds */
  length: number;
}

/** A tile was laid or taken, or other cards began to bind: how the garden stood then. */
export interface Step {
  event: number;
  /** milliseconds */
  at: number;
  /** who laid or took; null where only the cards are others */
  seat: number | null;
  /** that bind */
  cards: number;
  /** of these, whatever may still be laid */
  fulfilled: number;
  /** of these, whatever may still be laid */
  broken: number;
  /** by what was laid or taken */
  changes: Change[];
}

/** What one laying or taking did to a card. */
export interface Change {
  card: string;
  before: "broken" | "fulfilled" | "open";
  after: "broken" | "fulfilled" | "open";
}

/** A card that lay hidden from all but its holder. */
export interface Secret {
  /** its id */
  card: string;
  holder: number;
  /** the event by which it came */
  drawn: number;
  /** the event by which it was a secret no more; null: the game is not over */
  gone: number | null;
  /** "kept": hidden until the end */
  became: "discarded" | "kept" | "scored" | "shown";
  /** of each other seat, in the order of seats */
  known: Knowing[];
}

/** Since when one seat could know what a hidden card was. */
export interface Knowing {
  seat: number;
  /** null: never, as long as it was hidden */
  event: number | null;
}

/**
 * What one seat laid and took, and how many cards that moved. One garden serves all cards, so
 * nobody alone is to blame or to praise.
 */
export interface Share {
  seat: number;
  /** tiles */
  laid: number;
  /** tiles */
  taken: number;
  /** cards that were fulfilled by it for good */
  fulfilled: number;
  /** broken ones that could be fulfilled again */
  mended: number;
  /** cards that were broken by it */
  spoiled: number;
  /** fulfilled ones that were open again */
  reopened: number;
  /** fulfilled and mended, less spoiled and reopened */
  towards: number;
}
