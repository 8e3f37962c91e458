/** What the things of the box are called. */

import { listed } from "../../lib/language.svelte";
import { m } from "../../lib/paraglide/messages.js";
import { named } from "../../lib/paraglide/named/tang.js";
import { isYou } from "../../lib/names";
import { learn, say } from "../../lib/words";
import { box } from "./box.svelte";
import { printed, SIDES } from "./board";
import type { Side } from "../../generated/tang-garden";

learn(named);

/** The first letter large, as at the start of a label. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** An edge within a sentence: "greenery", "path", "wall". */
export function terrain(edge: string): string {
  return say(`tang_terrain_${edge}`);
}

/** A track within a sentence: "the water track". */
export function trackWithin(terrain: string): string {
  return say(`tang_track_${terrain}`);
}

export function track(terrain: string): string {
  return capital(say(`tang_terrain_${terrain}`));
}

export function character(id: string): string {
  return say(`tang_character_${id}`);
}

/** A character within a sentence, with its article: who does something ("die Dichterin"), who it
 * is done to ("den Architekten"), and at the start of it. */
export function asPerson(id: string): Record<"who" | "whom" | "Who", string> {
  const who = say(`tang_the_${id}`);
  return { who, whom: say(`tang_whom_${id}`), Who: capital(who) };
}

/** The same of another one in the same sentence. */
export function asAnother(id: string): Record<"who_else" | "Who_else", string> {
  const { who, Who } = asPerson(id);
  return { who_else: who, Who_else: Who };
}

/** A decoration that something is done to: "a bridge", "fish". */
export function piece(kind: string): string {
  return say(`tang_piece_${kind}`);
}

export function skill(id: string): string {
  return say(`tang_skill_${id}`, { count: box.characters.get(id)?.skill ?? 0 });
}

/** A cell as it stands at the edges of the garden: "F5". */
export function cellName(cell: string): string {
  return cell.toUpperCase();
}

/** The view a character prefers, as a sentence. */
export function likes(id: string): string {
  const facts = box.characters.get(id);
  if (facts === undefined) return "";
  const { coins: each, most } = facts;
  if (id === "empress") return m.tang_look_empress({ each, most: most ?? 0 });
  if (id === "lady") return m.tang_look_lady({ each, most: most ?? 0 });
  const seen = capital(liked(id === "official" ? "symbol" : facts.likes));
  return most === null
    ? m.tang_look({ liked: seen, each })
    : m.tang_look_limited({ liked: seen, each, most });
}

/** What a character likes to see: "building sites in view". */
export function liked(what: string): string {
  return say(`tang_liked_${what}`);
}

/** So many of what a character likes to see: "one dragon", "3 tiles with water". */
export function counted(what: string, count: number): string {
  return say(`tang_counted_${what}`, { count });
}

/** The title that a band of the game for one has in the box: how it is spoken, and what it
 * means. */
export function title(band: number): string {
  return say(`tang_rating_${band}`);
}

export function lantern(id: string): string {
  return say(`tang_lantern_${id}`);
}

export function lanternAbout(id: string): string {
  return say(`tang_lantern_${id}_does`);
}

/** A kind of decoration as the name of a group: "Fish", "Willows". */
export function kindOf(decoration: string): string {
  return say(`tang_ui_side_many_${decoration}`);
}

/** One decoration within a sentence: "pavilion", "willow". */
export function decoration(kind: string): string {
  return say(`tang_decor_${kind}`);
}

export function bonus(name: string): string {
  return say(`tang_bonus_${name === "landscape_token" ? "token" : name}`);
}

export function spot(kind: string): string {
  return say(`tang_ui_side_spot_${kind}`);
}

export function side(facing: string): string {
  return say(`tang_side_${"NESW".indexOf(facing)}`);
}

export function stack(name: string): string {
  return capital(stackWithin(name));
}

/** Within a sentence: "water stack". */
export function stackWithin(name: string): string {
  return say(`tang_stack_${"ABCD".indexOf(name)}`);
}

export function symbol(name: string): string {
  return say(`tang_symbol_${name}`);
}

/** "Large panel: sun and building site". */
export function panel(id: string): string {
  const symbols = symbolsOf(id);
  return id.startsWith("S")
    ? m.tang_ui_side_panel_small({ symbols })
    : m.tang_ui_side_panel_large({ symbols });
}

/** Within a sentence: "large panel (sun and building site)". */
export function panelWithin(id: string): string {
  return `${say(`tang_panel_${id.startsWith("S") ? "small" : "large"}`)} (${symbolsOf(id)})`;
}

/** What is put up, by its size alone: "a small panel". */
export function panelShortly(id: string): string {
  return id.startsWith("S") ? m.tang_gist_panel_small() : m.tang_gist_panel_large();
}

/** "dragon ×2", "sun and building site". */
function symbolsOf(id: string): string {
  const symbols = box.symbolsOf(id);
  const times = (one: string) => symbols.filter((other) => other === one).length;
  return listed(
    [...new Set(symbols)].map((one) =>
      times(one) > 1 ? `${symbol(one)} ×${times(one)}` : symbol(one),
    ),
  );
}

/** Within a sentence: "fish (one step on greenery)". */
export function cardWithin(id: string): string {
  const facts = box.cards.get(id);
  return facts === undefined ? id : `${decoration(facts.kind)} (${bonus(facts.bonus)})`;
}

/** "Fish": alone a card is no more than its piece (TG-80). */
export function pieceOf(id: string): string {
  const facts = box.cards.get(id);
  return facts === undefined ? id : kindOf(facts.kind);
}

/** The same within a sentence. */
export function pieceWithin(id: string): string {
  const facts = box.cards.get(id);
  return facts === undefined ? id : decoration(facts.kind);
}

/** "Fish; brings one step on greenery". */
export function card(id: string): string {
  const facts = box.cards.get(id);
  if (facts === undefined) return id;
  return m.tang_ui_side_card({ kind: kindOf(facts.kind), bonus: bonus(facts.bonus) });
}

/** What is printed along the edges, as the tile lies: "greenery north and east, path south". */
export function tile(id: string, turn = 0): string {
  const face = box.faces.get(id);
  if (face === undefined) return id;
  if (face.temple !== null) return say(`tang_ui_side_temple_${face.temple}`);
  const sides = new Map<string, Side[]>();
  for (const at of SIDES) {
    const edge = face.edges[SIDES.indexOf(printed(at, turn))]!;
    sides.set(edge, [...(sides.get(edge) ?? []), at]);
  }
  const parts = [...sides].map(([edge, at]) =>
    m.tang_ui_side_edge({ edge: terrain(edge), sides: listed(at.map(side)) }),
  );
  return parts.join("; ");
}

/** Within a sentence, whichever way it lies: "greenery and path". */
export function tileWithin(id: string): string {
  const face = box.faces.get(id);
  if (face === undefined) return id;
  if (face.temple !== null) return say(`tang_temple_of_${face.temple}`);
  return listed([...new Set(face.edges)].map(terrain));
}

/** The board of a seat, by the name of who sits there. */
export function boardOf(seat: string): string {
  return isYou(seat) ? m.tang_ui_side_zone_mine() : m.tang_ui_side_seat_of({ seat });
}
