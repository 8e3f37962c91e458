/** GA-75: this browser remembers that its people have earned the special cards. */

import { keep, recall } from "../../lib/kept";

const KEY = "gardeners.special";

export function unlocked(): boolean {
  return recall<boolean>(KEY, false);
}

/** True where these points unlock the special cards (with others 12, alone 15). */
export function earns(points: number, solo: boolean): boolean {
  return points >= (solo ? 15 : 12);
}

export function unlock(): void {
  keep(KEY, true);
}
