/** Which riddles were solved in this browser, and of which the answer was told, kept beside the lessons that are
 * done; and what was tried at the one that is open. */

import type { RiddleCard, Tries } from "../generated/wire";
import { haveLearnt, learnt } from "../lesson/learnt";
import { keep, recall } from "../lib/kept";

const SOLVED = "riddle.";
const TOLD = "riddle-told.";

/** The riddles of a game that were solved, by name. */
export const solved = (game: string): string[] => marked(game, SOLVED);

/** Those whose answer was told after three tries in vain. */
export const told = (game: string): string[] => marked(game, TOLD);

function marked(game: string, mark: string): string[] {
  return learnt(game)
    .filter((name) => name.startsWith(mark))
    .map((name) => name.slice(mark.length));
}

/** Of some riddles in their order the first to go on with: what is new comes before what one knows the answer of. */
export function unsolved(game: string, riddles: RiddleCard[]): RiddleCard | null {
  const [done, known] = [solved(game), told(game)];
  const open = riddles.filter(({ name }) => !done.includes(name));
  return open.find(({ name }) => !known.includes(name)) ?? open[0] ?? null;
}

export function haveSolved(game: string, riddle: string): void {
  haveLearnt(game, SOLVED + riddle);
}

export function haveBeenTold(game: string, riddle: string): void {
  haveLearnt(game, TOLD + riddle);
}

/** What was tried at a table; a game has one such table at a time. */
export interface Open {
  table: string;
  riddle: string;
  moves: number[];
  /** What was tried where a garden is asked for. */
  gardens?: string[][];
}

/** The tries as the server is told of them; null before the first. */
export function triesAt({ moves, gardens = [] }: Open): Tries | null {
  return moves.length + gardens.length === 0 ? null : { moves, gardens };
}

export function open(game: string): Open | null {
  return recall<Open | null>(`riddle.${game}`, null);
}

export function keepOpen(game: string, tried: Open | null): void {
  keep(`riddle.${game}`, tried);
}
