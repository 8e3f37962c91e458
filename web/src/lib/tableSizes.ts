/** What is told of a tournament by how many sit at each of its tables. */

import { m } from "./paraglide/messages.js";

interface TableSize {
  atTable: () => string;
  /** While there are too few for one table. */
  tooFew: () => string;
  /** What becomes of games that still run when a round is closed, and of whom. */
  closing: () => string;
  /** To whoever sits out. */
  bye: () => string;
  points: () => string;
  beaten: () => string;
}

const LARGER = {
  closing: () => m.tournament_close_sure_larger(),
  bye: () => m.tournament_your_rest(),
  beaten: () => m.tournament_how_beaten_larger(),
};

const SIZES: Record<number, TableSize> = {
  2: {
    atTable: () => m.tournament_at_two(),
    tooFew: () => m.tournament_too_few_yet(),
    closing: () => m.tournament_close_sure(),
    bye: () => m.tournament_your_bye(),
    points: () => m.tournament_how_points(),
    beaten: () => m.tournament_how_beaten(),
  },
  3: {
    ...LARGER,
    atTable: () => m.tournament_at_three(),
    tooFew: () => m.tournament_too_few_yet_three(),
    points: () => m.tournament_how_points_three(),
  },
  4: {
    ...LARGER,
    atTable: () => m.tournament_at_four(),
    tooFew: () => m.tournament_too_few_yet_four(),
    points: () => m.tournament_how_points_four(),
  },
};

export const sizeOf = (seats: number): TableSize => SIZES[seats]!;
