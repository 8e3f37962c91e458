/** "What is this?" at the table: which entry answers for what somebody points at. */

import type { Thing } from "../games/game";
import { calledOn, selectorOf, thingNamed } from "../lesson/things";
import type { Entry } from "./book";

export interface Found {
  entry: Entry;
  /** What it answers for. */
  element: Element;
  /** What this one is called on the board, where that says more than the entry; else "". */
  called: string;
}

/** The answer for the innermost thing round an element; of two for the same thing, the one that
 * names it without a star. */
export function answerFor(element: Element, things: Thing[], entries: Entry[]): Found | null {
  let best: (Found & { exact: boolean; name: string }) | null = null;
  for (const entry of entries) {
    for (const name of entry.things) {
      const selector = selectorFor(things, name);
      const found = selector === null ? null : element.closest(selector);
      if (found === null) continue;
      const exact = !name.includes("*");
      const inner = best === null || (best.element !== found && best.element.contains(found));
      if (inner || (best!.element === found && exact && !best!.exact))
        best = { entry, element: found, called: "", exact, name };
    }
  }
  const named = best !== null && (thingNamed(things, best.name)?.named ?? false);
  return best && { ...best, called: named ? wholeName(best.element) : "" };
}

/** What a thing says of itself is told whole, such as the sentence of a card. */
function wholeName(element: Element): string {
  return element.getAttribute("data-called") ?? calledOn(element);
}

/** With a star: whatever it stands for. */
function selectorFor(things: Thing[], name: string): string | null {
  if (!name.includes("*")) return selectorOf(things, name);
  return things.find((thing) => thing.name === name)?.selector.replaceAll('="*"', "") ?? null;
}
