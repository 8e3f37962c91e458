/** What Miyabi's box may have otherwise, in words. */

import { keyOf, sectionOf } from "../../lib/workshop";
import { MIYABI_OBJECTS, VARIANTS } from "../../generated/miyabi";
import { say } from "../../lib/words";
import type { Workshop } from "../game";
import { item } from "./words";
import WorkshopPicture from "./WorkshopPicture.svelte";

const GROUPS: Record<string, string> = { tiles: "tiles", bonus: "points", majority: "points" };

function counts(entry: string, count: number): string[] {
  if (sectionOf(entry) === "tiles")
    return VARIANTS.map((variant) => say(`miyabi_variant_${variant}`));
  if (entry === "zen.tiles") return Array.from({ length: count }, (_, n) => String(n + 1));
  return MIYABI_OBJECTS.map(item);
}

export const workshop: Workshop = {
  group: (entry) => say(`miyabi_workshop_${GROUPS[sectionOf(entry)] ?? "expansions"}`),
  entry: (entry) =>
    sectionOf(entry) === "tiles"
      ? item(keyOf(entry))
      : say(`miyabi_workshop_${entry.replace(".", "_")}`),
  value: () => "",
  counts,
  word: (_entry, _value, word) => word,
  edits: () => false,
  Picture: WorkshopPicture,
};
