/** What Gardeners' box may have otherwise, in words: tiles by set and cards by deck, by their ids. */

import type { Side } from "../../generated/gardeners";
import type { Field } from "../../generated/wire";
import { m } from "../../lib/paraglide/messages.js";
import { keyOf, sectionOf, shown } from "../../lib/workshop";
import { say } from "../../lib/words";
import type { Workshop } from "../game";
import { box, cardNamed, tileNamed } from "./box.svelte";
import { backName, cardText, directionName, groundName, tileName } from "./words";
import WorkshopEditor from "./WorkshopEditor.svelte";
import WorkshopPicture from "./WorkshopPicture.svelte";
import { flawsOf, type CardEntry } from "./writing";

const isCard = (entry: string): boolean => sectionOf(entry) === "cards";

function group(entry: string): string {
  const key = keyOf(entry);
  if (!isCard(entry)) return say("gardeners_workshop_tiles", { set: tileNamed(key)?.set ?? "" });
  return say(`gardeners_workshop_deck_${(cardNamed(key)?.deck ?? "").replace("-", "_")}`);
}

/** What stands on a tile or a card: the kind of a demand, the names of what a tile shows. */
function told(_entry: string, { name }: Field, stands: unknown): string {
  if (stands === undefined || stands === "") return m.ui_none();
  switch (name) {
    case "constraint":
      return demanded(stands as CardEntry["constraint"]);
    case "ground":
      return groundName(stands as string);
    case "element":
      return say(`gardeners_workshop_element_${stands as string}`);
    case "colour":
      return say(`gardeners_workshop_colour_${stands as string}`);
    case "path":
    case "looks":
      return [...(stands as string)].map((side) => directionName(side as Side)).join("–");
    default:
      return shown(stands);
  }
}

/** The kind of a demand, and its number where it has one. */
function demanded(constraint: CardEntry["constraint"]): string {
  const { kind, least, exact } = constraint as { kind: string; least?: number; exact?: number };
  const count = exact !== undefined ? ` = ${exact}` : least !== undefined ? ` ≥ ${least}` : "";
  return backName(kind) + count;
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
  told,
  Editor: WorkshopEditor,
  Picture: WorkshopPicture,
};
