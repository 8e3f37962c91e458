/** What Zen Garden's box may have otherwise, in words. */

import { m } from "../../lib/paraglide/messages.js";
import { sectionOf } from "../../lib/workshop";
import { say } from "../../lib/words";
import type { Workshop } from "../game";
import WorkshopPicture from "./WorkshopPicture.svelte";

/** Tables of points that go on with their last number. */
const OPEN_ENDED = ["tables.loops", "tables.decor", "tables.detail"];

function counts(entry: string, count: number): string[] {
  const numbers = Array.from({ length: count }, (_, n) => n);
  if (entry === "market.prices") return numbers.map((n) => say(`zen_workshop_row_${n}`));
  if (entry === "tables.majority") return [m.workshop_first(), m.workshop_second()];
  if (entry === "tables.orders") return numbers.map((n) => `${n + 1}.`);
  return numbers.map((n) =>
    OPEN_ENDED.includes(entry) && n === count - 1 ? m.workshop_or_more({ count: n }) : String(n),
  );
}

export const workshop: Workshop = {
  group: (entry) => say(`zen_workshop_${sectionOf(entry)}`),
  entry: (entry) => say(`zen_workshop_${entry.replace(".", "_")}`),
  value: () => "",
  counts,
  word: (_entry, _value, word) => word,
  edits: () => false,
  Picture: WorkshopPicture,
};
