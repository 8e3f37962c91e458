/** Which lessons were gone through in this browser, and where others were left. */

import { keep, recall } from "../lib/kept";

export function learnt(game: string): string[] {
  return recall<string[]>(`learnt.${game}`, []);
}

export function haveLearnt(game: string, lesson: string): void {
  const before = learnt(game);
  if (!before.includes(lesson)) keep(`learnt.${game}`, [...before, lesson]);
  forgetPlace(game, lesson);
}

/** Where a lesson was left: at which table, and at which of its steps. */
export interface Left {
  table: string;
  /** The number of the step on show. */
  at: number;
  steps: number;
}

/** The lessons of a game that were begun and left, by name. */
export function begun(game: string): Record<string, Left> {
  return recall<Record<string, Left>>(`begun.${game}`, {});
}

export function keepPlace(game: string, lesson: string, left: Left): void {
  keep(`begun.${game}`, { ...begun(game), [lesson]: left });
}

/** It is done, or begins anew. */
export function forgetPlace(game: string, lesson: string): void {
  const others = Object.entries(begun(game)).filter(([name]) => name !== lesson);
  keep(`begun.${game}`, Object.fromEntries(others));
}

/** Which step was on show at a table, for whoever comes back to it. */
export function placeKept(game: string, lesson: string, table: string): number {
  const left = begun(game)[lesson];
  return left?.table === table ? left.at : 0;
}
