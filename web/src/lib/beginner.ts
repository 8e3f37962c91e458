/** Who plays a game for the first time in this browser: their first turns have the coach, and until one
 * is finished the others are gentle. */

import { keep, recall } from "./kept";

/** So many turns of one's own are a beginning. */
export const FIRST_TURNS = 5;

const keptAs = (game: string) => `beginning.${game}`;

/** The turns of one's own that were begun with the coach, each by a name of its own. */
export function turnsBegun(game: string): string[] {
  return recall<string[]>(keptAs(game), []);
}

/** The last of the first turns has not passed yet. */
export function isBeginner(game: string): boolean {
  return turnsBegun(game).length < FIRST_TURNS;
}

const finishedAs = (game: string) => `finished.${game}`;

/** A game was played to its end in this browser. */
export function haveFinished(game: string): void {
  keep(finishedAs(game), true);
}

/** No game of it was played to its end yet: whoever is new sits down with the gentlest bots. */
export function isNew(game: string): boolean {
  return !recall<boolean>(finishedAs(game), false);
}

/** Which of the first turns this one is, counted from 1; null after them. */
export function firstTurn(game: string, turn: string): number | null {
  const begun = turnsBegun(game);
  if (!begun.includes(turn) && begun.length < FIRST_TURNS) {
    begun.push(turn);
    keep(keptAs(game), begun);
  }
  return begun.indexOf(turn) + 1 || null;
}

/** The rest of the first turns goes without the coach. */
export function endBeginning(game: string): void {
  keep(
    keptAs(game),
    Array.from({ length: FIRST_TURNS }, () => ""),
  );
}
