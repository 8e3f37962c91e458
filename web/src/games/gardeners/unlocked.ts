/** GA-75: this browser remembers that its people have earned the special cards. */

import { keep, recall } from "../../lib/kept";

const KEY = "gardeners.special";

export function unlocked(): boolean {
  return recall<boolean>(KEY, false);
}

export function unlock(): void {
  keep(KEY, true);
}
