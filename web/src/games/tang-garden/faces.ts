/** Tiles as they lie: what is printed on them, and where things stand upon them. */

import type { Edge, FaceFacts, LookFacts } from "../../generated/tang-garden";

export type Face = FaceFacts;

export interface Place {
  x: number;
  y: number;
}

/** How large decorations and figures stand upon a tile of 100. */
export const STANDING = 46;

/** Quarter turns may run on beyond 3, or below 0. */
function quarters(turn: number): number {
  return ((turn % 4) + 4) % 4;
}

/** North, east, south, west of a tile that lies turned. */
export function edgesOf(face: Face, turn: number): Edge[] {
  return face.edges.map((_, side) => face.edges[(side - quarters(turn) + 4) % 4]!);
}

/** What stands upright on a tile that lies turned. */
export function lookOf(face: Face, turn: number): LookFacts {
  return face.looks[quarters(turn)]!;
}

/** Where the decoration of a spot stands. */
export function spotPlace(look: LookFacts, spot: number): Place {
  const [x, y] = look.places[spot]!;
  return { x, y };
}

/** Where the character of a printed spot stands. */
export function personPlace(look: LookFacts): Place {
  const [x, y] = look.person;
  return { x, y };
}

/** The upper left corner of what stands with its feet at a place: symbols stand at (50,88). */
export function standing(at: Place, size: number = STANDING): Place {
  return { x: at.x - size / 2, y: at.y - 0.66 * size };
}
