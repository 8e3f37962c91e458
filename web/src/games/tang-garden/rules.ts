/** The tables of the rules page that tell what is in the box. */

import type { Tables } from "../../lib/filling";
import { box } from "./box.svelte";
import { character, likes, skill, terrain } from "./names";

export const tables: Tables = {
  characters: () =>
    box.facts.characters.map(({ id, start_bonus: bonus }) => [
      character(id),
      bonus === null ? "–" : terrain(bonus),
      skill(id),
      likes(id),
    ]),
};
