/** The top card of a deck in words: of one card it is not said that it is one of several. */

import { expect, it } from "vitest";
import { LANGUAGES } from "../src/lib/language.svelte";
import { m } from "../src/lib/paraglide/messages.js";

it("is told apart whether it is the last, in every language", () => {
  const told = (count: number) =>
    LANGUAGES.map((locale) => m.tang_ui_side_do_blind_about({ count }, { locale }));
  expect(told(1)).toEqual([
    "The last one in the deck.",
    "Die letzte im Stapel.",
    "De laatste van de stapel.",
  ]);
  expect(told(3)).toEqual(["One of 3.", "Eine von 3.", "Een van 3."]);
});
