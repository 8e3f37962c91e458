/** What lies open to be read: an answer, a drawer, a verdict. Bots wait for who reads. */

import { onMount } from "svelte";

let open = $state(0);

export const reading = {
  /** Something lies open. */
  get now(): boolean {
    return open > 0;
  },
};

/** To be called while a component is made that is read as long as it stands. */
export function isRead(): void {
  onMount(() => {
    open += 1;
    return () => (open -= 1);
  });
}
