/** A typed-in evening: what each visitor has at the end, and the document the server scores. */

import type { EveningRules } from "../evening.svelte";
import { entries, list, oneOf, text, usually, whole } from "../../lib/shape";
import { box } from "./box.svelte";
import { CHARACTERS } from "../../generated/tang-garden";

/** A character in the garden, with what it sees. */
export interface Onlooker {
  character: string;
  /** Decorations in its line of sight. */
  decorations: number;
  /** Of what it likes: pictures on the panels, or tiles in its line. */
  likes: number;
  /** For those who ask for one thing or another: the Lady's sun and moon, the Empress's rivals. */
  sees: string[];
}

export interface Player {
  name: string;
  coins: number;
  cards: Record<string, number>;
  tokens: number;
  markers: [number, number, number];
  figures: Onlooker[];
}

export interface Evening {
  players: Player[];
}

/** A line of sight crosses the whole board. */
export const LINE = 8;
/** What the box has: how much of it is of which kind, or fits into a line, is our guess. */
export const mostCards = () => box.cards.size;
export const mostDecorations = () => box.facts.decorations.reduce((sum, one) => sum + one.count, 0);
export const soloCharacters = () => box.numbers.solo_characters;
export const kinds = () => box.facts.decorations.map((one) => one.kind);

export function newPlayer(name: string): Player {
  const cards = Object.fromEntries(kinds().map((kind) => [kind, 0]));
  return { name, coins: 0, cards, tokens: 0, markers: [0, 0, 0], figures: [] };
}

/** What is asked about a character's view. */
export type Question =
  | { of: "symbols"; symbol: string }
  | { of: "all" }
  | { of: "tiles"; terrain: string }
  | { of: "either"; things: readonly string[] };

export function questionOf(character: string): Question {
  if (character === "lady") return { of: "either", things: ["sun", "moon"] };
  if (character === "empress") return { of: "either", things: ["emperor", "lady"] };
  if (character === "official") return { of: "all" };
  const likes = box.characters.get(character)?.likes ?? "";
  return ["green", "water", "rock"].includes(likes)
    ? { of: "tiles", terrain: likes }
    : { of: "symbols", symbol: likes };
}

/** Characters that stand nowhere yet: each exists once. */
export function freeCharacters(evening: Evening): string[] {
  const taken = new Set(
    evening.players.flatMap((player) => player.figures.map((one) => one.character)),
  );
  return CHARACTERS.filter((one) => !taken.has(one));
}

export function newOnlooker(character: string): Onlooker {
  return { character, decorations: 0, likes: 0, sees: [] };
}

/** The most of what a character likes that it can see. */
export function mostLiked(character: string): number {
  const question = questionOf(character);
  if (question.of === "tiles") return LINE;
  const symbols = box.facts.panels.flatMap((one) => one.symbols);
  return question.of === "symbols"
    ? symbols.filter((one) => one === question.symbol).length
    : symbols.length;
}

/** Alone there are no cards and no tracks, and no more than so many characters. */
export function isSolo(evening: Evening): boolean {
  return evening.players.length === 1;
}

/** What the server scores (docs/score-document.md); kinds of which nobody has a card are left out. */
export function documentOf(evening: Evening): object {
  const solo = isSolo(evening);
  return {
    game: "tang-garden",
    players: evening.players.map((player) => ({
      name: player.name,
      coins: player.coins,
      ...(solo ? {} : gathered(player)),
      characters: player.figures.map(sightOf),
    })),
  };
}

function gathered(player: Player) {
  return {
    cards: Object.fromEntries(Object.entries(player.cards).filter(([, count]) => count > 0)),
    tokens: player.tokens,
    markers: [...player.markers],
  };
}

function sightOf({ character, decorations, likes, sees }: Onlooker) {
  return questionOf(character).of === "either"
    ? { character, decorations, sees: [...sees] }
    : { character, decorations, likes };
}

const LONGEST_NAME = 60;
export const MOST_COINS = 999;
export const MOST_TOKENS = 16;
const MOST_PLAYERS = 4;
const EITHER = ["sun", "moon", "emperor", "lady"] as const;

/** An evening that was kept or handed on. Throws ShapeError. */
function read(kept: unknown): Evening {
  const count = whole(0, MOST_COINS);
  const onlooker = entries<Onlooker>({
    character: oneOf(CHARACTERS),
    decorations: whole(0, mostDecorations()),
    likes: whole(0, mostDecorations()),
    sees: list(oneOf(EITHER), 0, EITHER.length),
  });
  const marker = usually(whole(0, box.facts.last_column), 0);
  const cards = usually(whole(0, mostCards()), 0);
  const player = entries<Player>({
    name: text(LONGEST_NAME),
    coins: usually(count, 0),
    cards: entries(
      Object.fromEntries(kinds().map((kind) => [kind, cards])) as Record<string, typeof cards>,
    ),
    tokens: usually(whole(0, MOST_TOKENS), 0),
    markers: (value, where) => {
      const [green = 0, water = 0, rock = 0] = list(marker, 3, 3)(value, where);
      return [green, water, rock];
    },
    figures: list(onlooker, 0, CHARACTERS.length),
  });
  return entries<Evening>({ players: list(player, 1, MOST_PLAYERS) })(kept, "evening");
}

export const RULES: EveningRules<Player, Evening> = {
  game: "tang-garden",
  least: 1,
  most: MOST_PLAYERS,
  fresh: (names) => ({ players: names.map(newPlayer) }),
  newPlayer,
  documentOf,
  read,
};
