// Made by `make types`. Change the structs in Python instead.

import type { Happening } from "./engine-parts";
import type { Effect } from "./tables";

/** A riddle, as it is offered: nothing of its answer. */
export interface RiddleCard {
  /** in addresses */
  name: string;
  players: number;
  /** whose move is asked for */
  seat: number;
  /** from 0, seen at once, to 100 */
  hard: number;
  /** the same in five steps, from 0 */
  grade: number;
  /** so many moves the rules allow, or so many ways to lay the tiles */
  possible: number;
  /** that are to be laid, by name; none where a move is asked for */
  tiles: string[];
}

/** What somebody has tried, in its order: moves, or gardens by the commands that lay tiles. */
export interface Tries {
  moves: number[];
  gardens: string[][];
}

/** A move of a riddle's position, in points. */
export interface RiddleMove {
  move: number;
  notation: string;
  /** what it brings at once */
  effect: Effect;
  /** the seat's total that is expected at the end; null: not weighed */
  end: number | null;
  /** in the expected margin over the best rival, against the best move */
  cost: number | null;
  /** of `cost`, a standard error */
  error: number | null;
}

/** Why: told once a riddle is solved, or its tries are used up. */
export interface Reason {
  /** moves alike in worth, all of them answers */
  right: RiddleMove[];
  /** those that came closest and those that were tried, best first */
  others: RiddleMove[];
  /** points by which the right ones are ahead of the best of all others */
  lead: number;
  /** so often each was played on to the end */
  playouts: number;
}

/** A garden, and what is told of it in hindsight: of a wrong one what is wrong, else all. */
export interface GardenTold {
  /** the game's view with all tiles laid */
  view: Record<string, unknown>;
  told: Happening[];
}

/** What is told of the tries. */
export interface TriesTold {
  /** the last one is an answer */
  right: boolean;
  /** tries; 0 as well once it is solved */
  left: number;
  /** in their order, where a move is asked for */
  tried: RiddleMove[];
  /** None as long as one may try again */
  reason: Reason | null;
  /** in their order, where a garden is asked for */
  gardens: GardenTold[];
  /** None as long as one may try again */
  answer: GardenTold | null;
}
