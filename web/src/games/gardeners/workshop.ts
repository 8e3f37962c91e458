/** What Gardeners' box may have otherwise, in words: tiles by set and cards by deck, by their ids. */

import { keyOf, sectionOf } from "../../lib/workshop";
import { say } from "../../lib/words";
import type { Workshop } from "../game";
import { box, cardNamed, tileNamed } from "./box.svelte";
import { cardText, tileName } from "./words";
import WorkshopEditor from "./WorkshopEditor.svelte";
import WorkshopPicture from "./WorkshopPicture.svelte";
import { flawsOf, type CardEntry } from "./writing";

const isCard = (entry: string): boolean => sectionOf(entry) === "cards";

function group(entry: string): string {
  const key = keyOf(entry);
  if (!isCard(entry)) return say("gardeners_workshop_tiles", { set: tileNamed(key)?.set ?? "" });
  return say(`gardeners_workshop_deck_${(cardNamed(key)?.deck ?? "").replace("-", "_")}`);
}

export const workshop: Workshop = {
  group,
  entry: keyOf,
  about: (entry) => (isCard(entry) ? cardText(keyOf(entry)) : tileName(keyOf(entry))),
  value: () => "",
  counts: () => [],
  word: (_entry, _value, word) => word,
  edits: () => true,
  unfinished: (entry, value) =>
    isCard(entry) && flawsOf((value as CardEntry).constraint, box.facts.writing).length > 0,
  judged: (sentence, values) => say(`gardeners_judged_${sentence}`, values),
  Editor: WorkshopEditor,
  Picture: WorkshopPicture,
};
