// Made by `make types`. Change the structs in Python instead.

/** Somebody on a leaderboard. */
export interface Rated {
  /** from 1; equals share one */
  place: number;
  name: string;
  /** what they are at least: the mean, less three deviations */
  rating: number;
  /** that counted */
  games: number;
  /** it may still be far off */
  provisional: boolean;
  /** it is whoever asks */
  mine: boolean;
  /** by which somebody points at them who complains of the name */
  key: string;
}

/** How strong a bot is, as it was measured; games never change it. */
export interface RatedBot {
  bot: string;
  level: number;
  rating: number;
}

/** Who is strongest in a game of so many seats. */
export interface Leaderboard {
  game: string;
  players: number;
  /** the best */
  people: Rated[];
  /** weakest first; none where nothing was measured */
  bots: RatedBot[];
  /** the place of whoever asks, also below the best */
  mine: Rated | null;
}

/** A game in which people are rated: apart for each number of seats. */
export interface RatedGame {
  game: string;
  players: number[];
}

/** What I am rated at a game of so many seats. */
export interface MyRating {
  game: string;
  players: number;
  rating: number;
  games: number;
  provisional: boolean;
}

/** What a game made of my rating. */
export interface RatingStep {
  table: string;
  game: string;
  players: number;
  place: number;
  before: number;
  after: number;
  /** Unix seconds */
  ended: number;
}

/** Whether I am rated, and how. */
export interface Ratings {
  /** by which I stand on the leaderboards; null: I am not rated */
  name: string | null;
  /** Unix seconds: games at tables laid later count */
  since: number | null;
  ratings: MyRating[];
  /** the latest first */
  steps: RatingStep[];
}

/** I want to be rated, and stand on the leaderboards by this name. */
export interface AskRating {
  name: string;
}
