/** Where who plays by keys goes on when what had the focus can have it no longer. */

import { tick } from "svelte";

/** A button that is gone, or can be pressed no more, takes the focus with it: it goes on elsewhere. */
export async function whenFocusIsLost(goOn: () => void): Promise<void> {
  await tick();
  const now = document.activeElement;
  if (now === null || now === document.body || now.matches(":disabled")) goOn();
}

/** To be called before a button does something that may take it away, or shuts it meanwhile; what is
 * answered, after. The button has the focus again, or the page where the button is gone. */
export function keepFocus(): () => Promise<void> {
  const before = document.activeElement;
  return () =>
    whenFocusIsLost(() => {
      const stays = before instanceof HTMLElement && before !== document.body && before.isConnected;
      const heir = stays ? before : document.querySelector("main");
      heir?.focus({ preventScroll: true });
    });
}

/** It goes on where one plays. */
export function focusTheBoard(): Promise<void> {
  return whenFocusIsLost(() => {
    const cells = document.querySelectorAll<HTMLElement>('main [tabindex="0"]');
    const seen = [...cells].find((cell) => cell.checkVisibility());
    (seen ?? document.querySelector("main"))?.focus({ preventScroll: true });
  });
}
