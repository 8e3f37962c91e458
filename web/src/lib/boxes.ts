/** Boxes of one's own: what people choose at set-up, kept by game, and how a table tells of one. */

import * as api from "./api";
import { entriesIn } from "./entries";
import { keep, recall } from "./kept";
import { m } from "./paraglide/messages.js";
import type { BoxCard, CheckedBox } from "./wire";

/** A box in one sentence. */
export function toldBox(box: BoxCard): string {
  if (box.entries === 0) return m.engine_standard_box();
  const { digest, entries } = box;
  return box.name === null
    ? m.engine_own_box({ digest, entries })
    : m.engine_named_box({ name: box.name, digest, entries });
}

/** Lets the server check what is in a file, TOML or JSON. */
export function checkFile(game: string, text: string): Promise<CheckedBox> {
  const entries = entriesIn(text);
  return api.checkBox(game, entries === null ? { toml: text } : { entries });
}

export const checkAgain = (game: string, box: CheckedBox): Promise<CheckedBox> =>
  api.checkBox(game, { entries: box.box });

/** What was chosen for a game here: a box, the standard one (null), or nothing yet (undefined). */
export function keptBox(game: string): CheckedBox | null | undefined {
  const found = recall<CheckedBox | null | "">(`box.${game}`, "");
  return found === "" ? undefined : found;
}

export function keepBox(game: string, box: CheckedBox | null): void {
  keep(`box.${game}`, box);
}
