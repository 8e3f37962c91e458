// Made by `make types`. Change the structs in Python instead.

/** One finished game of a chapter. */
export interface BookGame {
  table: string;
  /** mine */
  seat: number;
  /** Unix seconds */
  ended: number;
  total: number;
  place: number;
}

/** All games of one kind: the same game, seats and options; rulings of open questions apart. */
export interface BookChapter {
  game: string;
  players: number;
  options: Record<string, unknown>;
  played: number;
  /** null where nobody plays against others */
  won: number | null;
  /** of my totals */
  average: number;
  best: BookGame;
  /** in the order in which they ended */
  latest: BookGame[];
}

/** A medal of a game that stands in the book, won or not. */
export interface BookMedal {
  game: string;
  /** of its name in the game's words, "zen_medal_two_loops"; with "_how" what it is for */
  key: string;
  /** the symbol of the game's sheet */
  picture: string;
  rare: boolean;
  goal: number;
  /** the most in one game, up to the goal */
  reached: number;
  /** the first game that won it */
  won: BookGame | null;
}

/** How a game was played, by its review. */
export interface BookAccuracy {
  game: string;
  table: string;
  /** Unix seconds */
  ended: number;
  /** of my moves, percent */
  accuracy: number;
}

/** Chapters, the one that was played in last at the top. */
export interface OwnBook {
  chapters: BookChapter[];
  /** in all chapters */
  played: number;
  /** on which a garden of the day was finished, up to today or yesterday */
  days_in_a_row: number;
  /** of the games there are chapters of, each game's in its own order */
  medals: BookMedal[];
  /** games whose medals are known so far: asked again, it is more */
  looked_at: number;
  /** of the latest games with a review, in the order they ended */
  accuracies: BookAccuracy[];
  /** games in all whose review is done */
  reviewed: number;
}
