/** What every table has, whichever game is played on it, and what it is. */

import { blocksOf } from "../answers/book";
import type { GameModule, Thing } from "../games/game";
import type { Block } from "../lib/document";
import { m } from "../lib/paraglide/messages.js";

interface Shared extends Thing {
  title: () => string;
  text: () => string;
  /** Everyday words for it, which the search finds too. */
  also: () => string;
  /** Where it stands; without it at every table. */
  at?: (game: GameModule) => boolean;
}

const inTurns = (game: GameModule) => !game.realTime;
const inParts = (game: GameModule) => game.zones.length > 0;

export const SHARED: Shared[] = [
  {
    name: "deeds",
    selector: "[data-deeds]",
    zone: null,
    title: m.answer_deeds,
    text: m.answer_deeds_text,
    also: m.answer_deeds_also,
    at: inTurns,
  },
  {
    name: "mark *",
    selector: '[data-mark="*"]',
    zone: null,
    title: m.answer_mark,
    text: m.answer_mark_text,
    also: m.answer_mark_also,
    at: inTurns,
  },
  {
    name: "turn",
    selector: "[data-turn]",
    zone: null,
    title: m.answer_turn,
    text: m.answer_turn_text,
    also: m.answer_turn_also,
  },
  {
    name: "parts",
    selector: "[data-parts]",
    zone: null,
    title: m.table_zones,
    text: m.answer_parts_text,
    also: m.answer_parts_also,
    at: inParts,
  },
  {
    name: "seats",
    selector: "[data-who]",
    zone: null,
    title: m.answer_seats,
    text: m.answer_seats_text,
    also: m.answer_seats_also,
  },
  {
    name: "face",
    selector: "[data-face]",
    zone: null,
    named: true,
    title: m.answer_face,
    text: m.answer_face_text,
    also: m.answer_face_also,
  },
  {
    name: "moves",
    selector: "[data-lead]",
    zone: null,
    title: m.answer_moves,
    text: m.answer_moves_text,
    also: m.answer_moves_also,
  },
  {
    name: "take back",
    selector: "[data-take-back]",
    zone: null,
    title: m.table_undo,
    text: m.answer_undo_text,
    also: m.answer_undo_also,
    at: inTurns,
  },
  {
    name: "hint",
    selector: "[data-ask-hint]",
    zone: null,
    title: m.table_hint,
    text: m.answer_hint_text,
    also: m.answer_hint_also,
  },
  {
    name: "coach",
    selector: "[data-coach]",
    zone: null,
    title: m.coach_title,
    text: m.answer_coach_text,
    also: m.answer_coach_also,
  },
  {
    name: "curve",
    selector: "[data-curve]",
    zone: null,
    title: m.end_curve,
    text: m.answer_curve_text,
    also: m.answer_curve_also,
    at: (game) => !game.together,
  },
  {
    name: "book",
    selector: "[data-plot], [data-common]",
    zone: null,
    title: m.answer_book,
    text: m.answer_book_text,
    also: m.answer_book_also,
  },
];

/** The game's own things first. */
export function thingsOf(game: GameModule): Thing[] {
  return [...(game.things ?? []), ...SHARED];
}

/** The rules page with what its last chapter, "What is this?", need not say of every game. What the
 * page answers itself it answers better. */
export function withShared(page: Block[], game: GameModule): Block[] {
  const told = new Set(
    page.flatMap((one) => (one.kind === "heading" && one.answers?.things) || []),
  );
  const missing = SHARED.filter(({ name, at }) => !told.has(name) && (at?.(game) ?? true));
  return [
    ...page,
    ...missing.flatMap(({ name, title, text, also }) =>
      blocksOf({
        name: title(),
        texts: [text()],
        things: [name],
        also: also(),
        rules: [],
        picture: null,
      }),
    ),
  ];
}
