/** What Gardeners' box may have otherwise, in words: tiles and cards by their ids. */

import { keyOf, sectionOf } from "../../lib/workshop";
import { say } from "../../lib/words";
import type { Workshop } from "../game";

export const workshop: Workshop = {
  group: (entry) => say(`gardeners_workshop_${sectionOf(entry)}`),
  entry: keyOf,
  value: () => "",
  counts: () => [],
  word: (_entry, _value, word) => word,
  edits: () => false,
};
