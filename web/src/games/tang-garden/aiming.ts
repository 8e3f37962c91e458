/** What the garden is asked for now, and which allowed moves a place in it stands for. */

import { SIDES } from "./board";
import { box } from "./box.svelte";
import { lookOf, personPlace, spotPlace, type Face } from "./faces";
import type { Choices, Move, MoveOf, Source } from "./moves";
import type { Pick } from "./props";
import type { LaidView } from "../../generated/tang-garden";

/** What a press on the garden would do. */
export type Job = "build" | "decorate" | "stand" | "remove" | "token" | "notch";

/** The moves that take effect in the garden, given what was taken up. */
export function gardenMoves(choices: Choices, pick: Pick | null): Move[] {
  if (pick?.kind === "tile") return choices.of("build").filter((one) => one.source === pick.source);
  if (pick?.kind === "card")
    return choices.of("decorate").filter((one) => one.choice === pick.choice);
  if (pick?.kind === "remove") return choices.of("remove");
  return [...choices.of("stand"), ...choices.of("token"), ...choices.of("notch")];
}

export function jobOf(moves: readonly Move[]): Job | null {
  const kind = moves[0]?.kind;
  switch (kind) {
    case "build":
    case "decorate":
    case "stand":
    case "remove":
    case "token":
    case "notch":
      return kind;
    default:
      return null;
  }
}

/** What landscape tokens pay for, besides what is asked (TG-57, TG-86). */
const BESIDES: readonly Move["kind"][] = ["ready", "remove"];

/** A pick that the allowed moves leave no choice about: the one tile, or the one card. */
export function onlyPick(choices: Choices): Pick | null {
  const [source, ...more] = sourcesOf(choices);
  if (source !== undefined && more.length === 0 && (source === "hand" || onlyOf(choices, "build")))
    return { kind: "tile", source };
  const cards = new Set(choices.of("decorate").map((one) => one.choice));
  const [card] = cards;
  return card !== undefined && cards.size === 1 && onlyOf(choices, "decorate")
    ? { kind: "card", choice: card }
    : null;
}

/** Whether this is all that is asked. */
function onlyOf(choices: Choices, kind: Move["kind"]): boolean {
  return choices.all.every((one) => one.kind === kind || BESIDES.includes(one.kind));
}

export function samePick(one: Pick | null, other: Pick | null): boolean {
  if (one === null || other === null) return one === other;
  if (one.kind === "tile") return other.kind === "tile" && one.source === other.source;
  if (one.kind === "card") return other.kind === "card" && one.choice === other.choice;
  return other.kind === one.kind;
}

export function allowsPick(choices: Choices, pick: Pick): boolean {
  return gardenMoves(choices, pick).length > 0;
}

export function sourcesOf(choices: Choices): Set<Source> {
  return new Set(choices.of("build").map((one) => one.source));
}

/** Where in the garden a move happens: a cell, or a notch. */
export function placeOf(move: Move): string | null {
  if (move.kind === "notch") return move.notch;
  return "cell" in move ? move.cell : null;
}

// ------------------------------------------------------------------- turns of tiles and figures

/** Two turns of a tile that look the same count as one: the rules know only the first. */
export function sameLook(face: Face, one: number, other: number): boolean {
  return (one - other) % face.turns === 0;
}

/** Of a tile's allowed turns on one cell the one reached first, turning on from `spin`. */
export function nearestTurn(
  moves: readonly MoveOf<"build">[],
  face: Face,
  spin: number,
): { move: MoveOf<"build">; spin: number } | null {
  for (let further = 0; further < 4; further++) {
    const move = moves.find((one) => sameLook(face, one.turn, spin + further));
    if (move !== undefined) return { move, spin: spin + further };
  }
  return null;
}

/** Moves of one cell in the order in which "another place" goes through them. */
export function standsAt(moves: readonly MoveOf<"stand">[], facing: number): MoveOf<"stand">[] {
  const wanted = SIDES[((facing % 4) + 4) % 4]!;
  const places = [...new Set(moves.map((one) => one.place))].sort();
  return places.flatMap((place) => {
    const here = moves.filter((one) => one.place === place);
    const fits = here.find((one) => one.facing === wanted) ?? here[0];
    return fits === undefined ? [] : [fits];
  });
}

/** Of the spots of a cell that a move could use, the one nearest to a point of its tile. */
export function nearestSpot(
  laid: LaidView,
  moves: readonly Move[],
  x: number,
  y: number,
): number | null {
  const face = box.face(laid.tile);
  const look = lookOf(face, laid.turn);
  const spots = new Set(moves.flatMap((one) => (placeOf(one) === laid.cell ? spotIn(one) : [])));
  let nearest: number | null = null;
  let least = Infinity;
  for (const spot of spots) {
    const at = spot < 0 ? personPlace(look) : spotPlace(look, spot);
    const away = Math.hypot(at.x - x, at.y - y);
    if (away < least) [nearest, least] = [spot, away];
  }
  return nearest;
}

/** The spot of the tile that a move uses; -1 is where a figure stands on the tile itself. */
export function spotIn(move: Move): number[] {
  if (move.kind === "decorate" || move.kind === "remove") return [move.spot];
  return move.kind === "stand" ? [move.place - 1] : [];
}

/** The move that something in the hand would make at a place, whether it may or not. */
export function attemptAt(place: string, like: Move | null, spin: number): Move | null {
  if (like === null || placeOf(like) === null || (like.kind === "notch") !== place.includes("-"))
    return null;
  if (like.kind === "notch") return { ...like, notch: place };
  const cell = place;
  if (like.kind === "build") return { ...like, cell, turn: ((spin % 4) + 4) % 4 };
  return { ...like, cell } as Move;
}
