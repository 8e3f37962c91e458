/** Boxes of one's own: what people choose at set-up, kept by game, and how a table tells of one. */

import * as api from "./api";
import { entriesIn } from "./entries";
import { keep, recall } from "./kept";
import { m } from "./paraglide/messages.js";
import { format, HERE } from "./router";
import type { BoxCard, CheckedBox, OpenedBox } from "../generated/wire";

/** A box in one sentence. */
export function toldBox(box: BoxCard): string {
  if (box.entries === 0) return m.engine_standard_box();
  const { digest, entries } = box;
  return box.name === null
    ? m.engine_own_box({ digest, entries })
    : m.engine_named_box({ name: box.name, digest, entries });
}

/** Lets the server check what is in a file, TOML or JSON. */
export function checkFile(game: string, text: string): Promise<OpenedBox> {
  const entries = entriesIn(text);
  return api.checkBox(game, entries === null ? { toml: text } : { entries });
}

export const checkAgain = (game: string, box: ChosenBox): Promise<OpenedBox> =>
  api.checkBox(game, { entries: box.box });

/** A box as it is kept: what lies in it is asked for anew. */
export type ChosenBox = Pick<CheckedBox, "card" | "box"> & Partial<CheckedBox>;

interface Choice {
  box: ChosenBox | null;
  /** The digest of the box that the server offered then: a new offer is looked at anew. */
  offer: string | null;
}

/** What a box is chosen for: a new table, or an evening at a real one. */
export type Purpose = "table" | "evening";

const KEPT: Record<Purpose, string> = { table: "box", evening: "evening-box" };

/** What to begin with for a game: what was chosen here last, else what the server offers. */
export function firstBox(
  game: string,
  offered: CheckedBox | null,
  purpose: Purpose = "table",
): ChosenBox | null {
  const kept = recall<Choice | null>(`${KEPT[purpose]}.${game}`, null);
  return kept !== null && kept.offer === digestOf(offered) ? kept.box : offered;
}

export function keepBox(
  game: string,
  box: ChosenBox | null,
  offered: CheckedBox | null,
  purpose: Purpose = "table",
): void {
  const kept = box === null ? null : { card: box.card, box: box.box };
  const choice: Choice = { box: kept, offer: digestOf(offered) };
  keep(`${KEPT[purpose]}.${game}`, choice);
}

function digestOf(box: ChosenBox | null): string | null {
  return box?.card.digest ?? null;
}

/** A box as its rules are read: what is told of it, and what lies in it. */
export interface ToldBox {
  card: BoxCard;
  facts: unknown;
}

/** Keeps a box that no table has, so that its rules can be read in another window. */
export function keepForRules(game: string, { card, facts }: ToldBox): void {
  keep(`rules.${game}`, { card, facts });
}

/** The box of a table, or the one that was kept here; null where there is none any more. */
export async function boxOfRules(game: string, where: string): Promise<ToldBox | null> {
  if (where === HERE) return recall<ToldBox | null>(`rules.${game}`, null);
  const [{ box }, facts] = await Promise.all([api.table(where), api.boxOf(where)]);
  return { card: box, facts };
}

/** The address of the rules, with the box that is played: at a table, or kept for them here. */
export function rulesAddress(
  game: string,
  rule: string | null,
  card: BoxCard | null,
  table: string | null,
): string {
  const box = card === null || card.entries === 0 ? null : (table ?? HERE);
  return format({ screen: "rules", game, rule, box });
}
