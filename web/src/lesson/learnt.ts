/** Which lessons were gone through in this browser. */

import { keep, recall } from "../lib/kept";

export function learnt(game: string): string[] {
  return recall<string[]>(`learnt.${game}`, []);
}

export function haveLearnt(game: string, lesson: string): void {
  const before = learnt(game);
  if (!before.includes(lesson)) keep(`learnt.${game}`, [...before, lesson]);
}

/** Which step was on show at a table, for whoever loads its page anew. */
export function placeKept(table: string): number {
  const place = recall<{ table: string; at: number } | null>("lesson", null);
  return place?.table === table ? place.at : 0;
}

export function keepPlace(table: string, at: number): void {
  keep("lesson", { table, at });
}
