/** The tables of the rules page that tell what is in the box. */

import type { Tables } from "../../lib/filling";
import { language } from "../../lib/language.svelte";
import { box } from "./box.svelte";
import { backName } from "./words";

export const tables: Tables = {
  introductions: () =>
    ["a", "b", "c"].flatMap((letter) =>
      box.facts.cards
        .filter((card) => card.deck === `introduction-${letter}`)
        .map((card) => [
          letter.toUpperCase(),
          backName(card.back),
          card.sentence[language.now] ?? "",
        ]),
    ),
};
