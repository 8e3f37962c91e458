/** Where who plays by keys goes on when what had the focus can have it no longer. */

import { tick } from "svelte";

/** A button that is gone, or can be pressed no more, takes the focus with it: it goes on elsewhere. */
export async function whenFocusIsLost(goOn: () => void): Promise<void> {
  await tick();
  const now = document.activeElement;
  if (now === null || now === document.body || now.matches(":disabled")) goOn();
}

/** It goes on where one plays. */
export function focusTheBoard(): Promise<void> {
  return whenFocusIsLost(() => {
    const cells = document.querySelectorAll<HTMLElement>('main [tabindex="0"]');
    const seen = [...cells].find((cell) => cell.checkVisibility());
    (seen ?? document.querySelector("main"))?.focus({ preventScroll: true });
  });
}
