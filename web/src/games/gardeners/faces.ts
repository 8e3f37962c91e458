/**
 * The face of a card, laid out from what the card asks: tiles with signs upon them, and the marks
 * between them. Every length is in a card of 100 x 140, whose picture has its middle at MIDDLE.
 */

import type { ConstraintFacts } from "../../generated/gardeners";
import { signsOf, type Sign } from "./signs";
import type { Course } from "./turning";

export type Piece =
  /** A tile of any of the kinds signed; on a path, the quarter turns of its straight or curve. */
  | { draw: "tile"; at: Spot; size: number; signs: readonly Sign[]; path?: Course }
  /** A field of the garden, where the tiles meant may lie or not. */
  | { draw: "field"; at: Spot; size: number; meant: boolean }
  /** Two tiles hold together here. */
  | { draw: "joint"; at: Spot }
  /** Two tiles are kept apart here. */
  | { draw: "parting"; at: Spot; height: number }
  /** A border of the garden that has to be reached. */
  | { draw: "side"; at: Spot; height: number }
  /** A look from below upwards, over any tiles between. */
  | { draw: "sight"; from: Spot; to: Spot }
  | { draw: "number"; at: Spot; sign: "≥" | "="; value: number }
  /** What is shown may lie in any turn. */
  | { draw: "turns"; at: Spot };

export interface Spot {
  x: number;
  y: number;
}

const MIDDLE: Spot = { x: 50, y: 80 };
const NUMBER: Spot = { x: 50, y: 123 };
const BENCH: readonly Sign[] = [{ ground: null, thing: "bench" }];
const BARE: readonly Sign[] = [{ ground: null, thing: null }];

export function faceOf(constraint: ConstraintFacts): Piece[] {
  const { name, least, exact } = constraint;
  const of = constraint.of.map(signsOf);
  const first = of[0] ?? [];
  switch (name) {
    case "adjacent":
      return together(first, least);
    case "distance":
      return apart(first, of[1] ?? []);
    case "group":
      return [...inTurns(first, STEPS, HIGH), exact > 0 ? number("=", exact) : number("≥", least)];
    case "view":
      return [
        { draw: "field", at: { x: 34.5, y: 64.5 }, size: 31, meant: false },
        { draw: "sight", from: { x: 50, y: 98 }, to: { x: 50, y: 68 } },
        tile({ x: 34, y: 32 }, 32, first),
        tile({ x: 34, y: 97 }, 32, BENCH),
      ];
    case "edge":
      return [...garden(true), ...ofNine(first, [1, 5, 6])];
    case "inside":
      return [
        { draw: "field", at: { x: 8, y: 38 }, size: 84, meant: false },
        { draw: "field", at: { x: 24, y: 54 }, size: 52, meant: true },
        tile({ x: 31, y: 61 }, 38, first),
      ];
    case "connection":
      return [
        ...garden(false),
        ...inTurns(first, CROSSING, spread(3, 3, 28)),
        { draw: "side", at: { x: 8, y: 38 }, height: 84 },
        { draw: "side", at: { x: 92, y: 38 }, height: 84 },
      ];
    case "pattern":
      return pattern(constraint.cells.map((row) => row.map((n) => of[n] ?? null)));
    case "every_connected":
      return linked();
    case "length":
      return [
        ...[EW, WN, ES, EW].map((course, n) => paved(HIGH(...STEPS[n]!), course)),
        number("≥", least),
      ];
    case "loop":
      return [ES, SW, NE, WN].map((course, n) =>
        paved(spread(2, 2, 42)(Math.floor(n / 2), n % 2), course),
      );
    case "loop_enclosing":
      return loop(first, least);
    default:
      return [];
  }
}

function number(sign: "≥" | "=", value: number): Piece {
  return { draw: "number", at: NUMBER, sign, value };
}

// ------------------------------------------------------------------------- side by side

function together(signs: readonly Sign[], least: number): Piece[] {
  if (least === 1)
    return [
      tile({ x: 8, y: 59 }, 42, signs),
      tile({ x: 50, y: 59 }, 42, signs),
      { draw: "joint", at: MIDDLE },
    ];
  // The tile in the middle is the one that asks; more than two neighbours stand in the number.
  return [
    ...[8, 36, 64].map((x) => tile({ x, y: 56 }, 28, signs)),
    { draw: "joint", at: { x: 36, y: 70 } },
    { draw: "joint", at: { x: 64, y: 70 } },
    number("≥", least),
  ];
}

function apart(a: readonly Sign[], b: readonly Sign[]): Piece[] {
  return [
    tile({ x: 7, y: 61.5 }, 37, a),
    tile({ x: 56, y: 61.5 }, 37, b),
    { draw: "parting", at: MIDDLE, height: 66 },
  ];
}

// ------------------------------------------------------------------------------- shapes

/** Row and column of each tile of a shape, in the order in which they hang together. */
type Shape = readonly (readonly [row: number, column: number])[];

const STEPS: Shape = [
  [1, 0],
  [1, 1],
  [0, 1],
  [0, 2],
];
const CROSSING: Shape = [
  [1, 0],
  [1, 1],
  [2, 1],
  [2, 2],
];

/** Two rows of three above a number. */
const HIGH = (row: number, column: number) => ({
  at: { x: 8 + 28 * column, y: 37 + 28 * row },
  size: 28,
});

/** Rows and columns round the middle of the picture. */
function spread(rows: number, columns: number, size: number, middle = MIDDLE) {
  return (row: number, column: number) => ({
    at: { x: middle.x + (column - columns / 2) * size, y: middle.y + (row - rows / 2) * size },
    size,
  });
}

/** Where kinds are mixed, tile after tile shows one of them. */
function inTurns(
  signs: readonly Sign[],
  shape: Shape,
  place: (row: number, column: number) => { at: Spot; size: number },
): Piece[] {
  return shape.map(([row, column], n) => {
    const { at, size } = place(row, column);
    return tile(at, size, [signs[n % signs.length]!]);
  });
}

const NINE = spread(3, 3, 28);

/** Tiles on some of the nine fields of a garden, counted row by row. */
function ofNine(signs: readonly Sign[], fields: readonly number[]): Piece[] {
  return fields.map((n) => {
    const { at, size } = NINE(Math.floor(n / 3), n % 3);
    return tile({ x: at.x + 1, y: at.y + 1 }, size - 2, signs);
  });
}

/** A garden of nine fields, of which all but the middle one touch the border. */
function garden(border: boolean): Piece[] {
  return Array.from({ length: 9 }, (_, n) => {
    const place = NINE(Math.floor(n / 3), n % 3);
    return { draw: "field", ...place, meant: border && n !== 4 } as const;
  });
}

function pattern(rows: readonly (readonly (readonly Sign[] | null)[])[]): Piece[] {
  const columns = Math.max(...rows.map((row) => row.length));
  const place = spread(rows.length, columns, Math.min(28, 81 / Math.max(columns, rows.length)), {
    x: 50,
    y: 72.5,
  });
  const cells = rows.flatMap((row, r) =>
    row.map((signs, c): Piece => {
      const { at, size } = place(r, c);
      return signs === null ? { draw: "field", at, size, meant: false } : tile(at, size, signs);
    }),
  );
  return [...cells, { draw: "turns", at: { x: 50, y: 124 } }];
}

// -------------------------------------------------------------------------------- paths

const NS: Course = { shape: "NS", turn: 0 };
const EW: Course = { shape: "NS", turn: 1 };
const NE: Course = { shape: "NE", turn: 0 };
const ES: Course = { shape: "NE", turn: 1 };
const SW: Course = { shape: "NE", turn: 2 };
const WN: Course = { shape: "NE", turn: 3 };

/** Round the middle, from the upper left. */
const RING: readonly (Course | null)[] = [ES, EW, SW, NS, null, NS, NE, EW, WN];

function linked(): Piece[] {
  return [
    paved({ at: { x: 8, y: 59 }, size: 42 }, EW),
    paved({ at: { x: 50, y: 59 }, size: 42 }, SW),
    { draw: "joint", at: MIDDLE },
  ];
}

function loop(inside: readonly Sign[], least: number): Piece[] {
  const counted = least > 1;
  const place = counted ? spread(3, 3, 25, { x: 50, y: 68 }) : NINE;
  const ring = RING.map((course, n) => {
    const spot = place(Math.floor(n / 3), n % 3);
    return course === null ? tile(spot.at, spot.size, inside) : paved(spot, course);
  });
  return counted ? [...ring, number("≥", least)] : ring;
}

function paved(place: { at: Spot; size: number }, course: Course): Piece {
  return { draw: "tile", ...place, signs: BARE, path: course };
}

function tile(at: Spot, size: number, signs: readonly Sign[]): Piece {
  return { draw: "tile", at, size, signs };
}
