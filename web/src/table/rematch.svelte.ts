/** A rematch that somebody laid while one looks at the game before it. */

import { announcer } from "../lib/announce.svelte";
import { m } from "../lib/paraglide/messages.js";
import { play as sound } from "../lib/sounds";
import type { TableState } from "../generated/wire";

/** Tells that it is laid, to those who were there before. To be called while a component is made. */
export function tellRematch(table: () => TableState | null): void {
  let before: string | null | undefined; // undefined: nothing is known yet
  $effect(() => {
    const now = table();
    if (now === null) return;
    const rematch = now.rematch ?? null;
    if (before === null && rematch !== null) {
      announcer.say(m.end_rematch_laid());
      sound("turn");
    }
    before = rematch;
  });
}
