/** Which lessons were gone through in this browser. */

import { keep, recall } from "../lib/kept";

export function learnt(game: string): string[] {
  return recall<string[]>(`learnt.${game}`, []);
}

export function haveLearnt(game: string, lesson: string): void {
  const before = learnt(game);
  if (!before.includes(lesson)) keep(`learnt.${game}`, [...before, lesson]);
}
