/** Where who plays by keys goes on when what had the focus can have it no longer. */

import { tick } from "svelte";

/** A button that is gone, or can be pressed no more, takes the focus with it: it goes on elsewhere. */
export async function whenFocusIsLost(goOn: () => void): Promise<void> {
  await tick();
  const now = document.activeElement;
  if (now === null || now === document.body || now.matches(":disabled")) goOn();
}
