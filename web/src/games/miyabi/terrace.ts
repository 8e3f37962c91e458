/**
 * The shape of a terraced garden on the screen. A place is (across, down, level): cells from the
 * left, cells from the top, tiles above the bare board. A projection makes it a point of the
 * picture, in hundredths of a cell. The light comes from the upper left.
 */

import { cellAt, SIDE, spotOf } from "./moves";
import { coveredBy, partsOf } from "./placing";
import { MIYABI_OBJECTS, type GardenView, type MiyabiObject } from "../../generated/miyabi";

export const CELL = 100;

export interface Projection {
  /** How far each row stands to the right of the one in front of it. */
  skew: number;
  /** How deep a cell looks, its width being 1. */
  squeeze: number;
  /** By how much each level leans to the left and rises. */
  lean: number;
  lift: number;
}

export const TOP: Projection = { skew: 0, squeeze: 1, lean: 3.5, lift: 6 };
export const TILTED: Projection = { skew: 0.13, squeeze: 0.8, lean: 0, lift: 17 };

export type Point = readonly [x: number, y: number];

export function project(by: Projection, across: number, down: number, level: number): Point {
  return [
    CELL * (across + by.skew * (SIDE - down)) - by.lean * level,
    CELL * down * by.squeeze - by.lift * level,
  ];
}

/** Lays what is drawn in a box of 100 x 100 flat upon a cell. */
export function laidFlat(by: Projection, square: Square): string {
  const [x, y] = project(by, square.column, square.row, square.level);
  return `matrix(1 0 ${-by.skew} ${by.squeeze} ${x} ${y})`;
}

export function polygon(points: Point[]): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join("L")}z`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

// ---------------------------------------------------------------------------- the surface

/** To which neighbours a cell's tile goes on. */
export interface Joins {
  north: boolean;
  east: boolean;
  south: boolean;
  west: boolean;
}

/** One cell as it lies on top, its row and column counted from 0. */
export interface Square {
  cell: string;
  row: number;
  column: number;
  level: number;
  object: MiyabiObject | "zen";
  objects: number;
  joins: Joins;
  ghost: boolean;
}

/** A piece as it would lie: a tile, a Zen tile, or the frog, which covers nothing. */
export interface Ghost {
  kind: string;
  cell: string;
  spin: number;
  aimed: boolean;
}

/** The garden's 36 cells in reading order, with a ghost as if it lay there. */
export function surface(garden: GardenView, ghost: Ghost | null = null): Square[] {
  const covered =
    ghost === null || ghost.kind === "frog" ? [] : coveredBy(ghost.kind, ghost.cell, ghost.spin);
  const lying = (index: number) => garden.cells[index]!;
  const under = (index: number) => covered.includes(lying(index).cell);
  const goesOn = (index: number, next: number, joined: boolean) =>
    under(index) ? under(next) : joined && !under(next);
  return garden.cells.map((one, index): Square => {
    const row = Math.floor(index / SIDE);
    const column = index % SIDE;
    const topmost = one.cell === ghost?.cell && covered.length > 0 ? partsOf(ghost.kind) : null;
    return {
      cell: one.cell,
      row,
      column,
      level: one.level + (under(index) ? 1 : 0),
      object: topmost?.object ?? MIYABI_OBJECTS[row]!,
      objects: topmost?.objects ?? (under(index) ? 0 : one.objects),
      joins: {
        north: row > 0 && goesOn(index - SIDE, index, lying(index - SIDE).south),
        east: column < SIDE - 1 && goesOn(index, index + 1, one.east),
        south: row < SIDE - 1 && goesOn(index, index + SIDE, one.south),
        west: column > 0 && goesOn(index - 1, index, lying(index - 1).east),
      },
      ghost: under(index),
    };
  });
}

/** The level a piece would be on: a tile lies upon what is there, the frog sits on it. */
export function levelFor(garden: GardenView, kind: string, cell: string): number {
  const { row, column } = spotOf(cell);
  const below = garden.cells[(row - 1) * SIDE + column - 1]!.level;
  return kind === "frog" ? below : below + 1;
}

/** Where what a piece would score is told: beside its object, on a cell it does not cover. */
export function asideOf(ghost: Ghost): { row: number; column: number } {
  const { row, column } = spotOf(ghost.cell);
  const covered = new Set(
    ghost.kind === "frog" ? [] : coveredBy(ghost.kind, ghost.cell, ghost.spin),
  );
  const beside = [
    { row, column: column + 1 },
    { row, column: column - 1 },
    { row: row - 1, column },
    { row: row + 1, column },
  ].find(
    (spot) =>
      Math.min(spot.row, spot.column) >= 1 &&
      Math.max(spot.row, spot.column) <= SIDE &&
      !covered.has(cellAt(spot)),
  );
  return beside ?? { row, column };
}

// ----------------------------------------------------------------------- faces and walls

const INSET = 2;
const CURVE = 13;

/** The upper face of a cell's tile in its box of 100 x 100: round where the tile has a corner. */
export function face({ north, east, south, west }: Joins): string {
  // Cells of one tile overlap a little, or a hairline would show between them.
  const inset = (joined: boolean) => (joined ? -1 : INSET);
  const [top, left] = [inset(north), inset(west)];
  const [right, bottom] = [CELL - inset(east), CELL - inset(south)];
  const corner = (open: boolean, at: Point, from: Point, to: Point): string => {
    if (!open) return `L${at[0]} ${at[1]}`;
    const near = ([x, y]: Point) => `${at[0] + CURVE * x} ${at[1] + CURVE * y}`;
    return `L${near(from)}Q${at[0]} ${at[1]} ${near(to)}`;
  };
  const corners = [
    corner(!north && !west, [left, top], [0, 1], [1, 0]),
    corner(!north && !east, [right, top], [-1, 0], [0, 1]),
    corner(!south && !east, [right, bottom], [0, -1], [-1, 0]),
    corner(!south && !west, [left, bottom], [1, 0], [0, -1]),
  ].join("");
  return `M${corners.slice(1)}z`;
}

/** The sides of a cell where its tile ends, in its box of 100 x 100. */
export function rim({ north, east, south, west }: Joins): string {
  const near = INSET + 1;
  const far = CELL - near;
  const from = (open: boolean) => (open ? 0 : near);
  const to = (open: boolean) => (open ? CELL : far);
  return [
    north ? "" : `M${from(west)} ${near}H${to(east)}`,
    east ? "" : `M${far} ${from(north)}V${to(south)}`,
    south ? "" : `M${from(west)} ${far}H${to(east)}`,
    west ? "" : `M${near} ${from(north)}V${to(south)}`,
  ].join("");
}

/** Levels round the 36 squares; beyond the grid lies the bare board. */
export function levelAt(squares: Square[], row: number, column: number): number {
  const inside = row >= 0 && row < SIDE && column >= 0 && column < SIDE;
  return inside ? squares[row * SIDE + column]!.level : 0;
}

export interface Wall {
  side: "south" | "east";
  outline: string;
  /** Where one tile ends and the next lies upon it. */
  seams: string;
}

/** The cut edges of a cell that show: those above its neighbours in front and to the right. */
export function walls(by: Projection, squares: Square[], square: Square): Wall[] {
  const { row, column, level } = square;
  const [south, east] = [row + 1, column + 1];
  return [
    wall(by, "south", level, levelAt(squares, south, column), [
      [column, south],
      [east, south],
    ]),
    wall(by, "east", level, levelAt(squares, row, east), [
      [east, south],
      [east, row],
    ]),
  ].filter((one) => one !== null);
}

function wall(
  by: Projection,
  side: Wall["side"],
  level: number,
  below: number,
  [from, to]: [Point, Point],
): Wall | null {
  if (level <= below) return null;
  const left = (at: number) => project(by, ...from, at);
  const right = (at: number) => project(by, ...to, at);
  const seams = Array.from({ length: level - below - 1 }, (_, k) =>
    polygon([left(below + k + 1), right(below + k + 1)]),
  );
  const outline = polygon([left(below), left(level), right(level), right(below)]);
  return { side, outline, seams: seams.join("") };
}

/** How far the shadow of one level reaches, to the right and to the front. */
const SHADE: Point = [15, 11];
const LONGEST = 6;

/** The shadows that higher neighbours throw upon a cell, in its box of 100 x 100. */
export function shadows(squares: Square[], square: Square): string {
  return [
    [0, -1],
    [-1, -1],
    [-1, 0],
  ]
    .map(([down, across]) => {
      const above = levelAt(squares, square.row + down!, square.column + across!) - square.level;
      return above > 0 ? sweep(CELL * across!, CELL * down!, Math.min(above, LONGEST)) : "";
    })
    .join("");
}

/** What a cell covers on its way along its shadow, a hexagon, as far as it falls on another. */
function sweep(x: number, y: number, levels: number): string {
  const [across, down] = [SHADE[0] * levels, SHADE[1] * levels];
  return polygon(
    within([
      [x, y],
      [x + CELL, y],
      [x + CELL + across, y + down],
      [x + CELL + across, y + CELL + down],
      [x + across, y + CELL + down],
      [x, y + CELL],
    ]),
  );
}

/** The part of an outline without dents that lies in the box of 100 x 100. */
function within(outline: Point[]): Point[] {
  let rest = outline;
  for (const axis of [0, 1] as const)
    for (const [edge, sign] of [
      [0, 1],
      [CELL, -1],
    ] as const) {
      const inside = (point: Point) => sign * (point[axis] - edge);
      rest = rest.flatMap((point, k) => {
        const last = rest.at(k - 1)!;
        const [before, here] = [inside(last), inside(point)];
        const part = before / (before - here);
        const cut: Point = [
          last[0] + part * (point[0] - last[0]),
          last[1] + part * (point[1] - last[1]),
        ];
        const crossing = before < 0 !== here < 0 ? [cut] : [];
        return here < 0 ? crossing : [...crossing, point];
      });
    }
  return rest;
}

/** How far a level is on the way from the lowest ground colour to the highest, in percent. */
export function rise(level: number): number {
  return (100 * (Math.min(Math.max(level, 1), LONGEST) - 1)) / (LONGEST - 1);
}

/** The board round the grid: a strip on the left for the rows' signs, a narrow rim elsewhere. */
const LEFT = -0.64;
const RIM = 0.12;
const BOARD = 18; // its thickness
const RAIL = 100; // room for the lanterns

export interface Frame {
  viewBox: string;
  /** Where the lanterns stand: above the highest tile, so that none hides them. */
  rail: number;
  top: string;
  south: string;
  east: string;
}

/** Up to this level a garden keeps its scale: towers seldom grow higher. */
const USUAL = 5;

/** There is room for towers from the start, so that nothing is drawn smaller while one builds. The
 * lanterns stand right above the highest tile there is. */
export function frameOf(by: Projection, squares: Square[]): Frame {
  const [near, far] = [SIDE + RIM, -RIM];
  const high = Math.max(USUAL, ...squares.map((one) => one.level)) + 1;
  const standing = CELL * (1 - by.squeeze);
  const above = (least: number) => {
    const tops = squares.map(
      ({ row, column, level }) => project(by, column, row, Math.max(least, level))[1],
    );
    return Math.min(CELL * far * by.squeeze, Math.min(...tops) - standing) - 4;
  };
  const rail = above(0);
  const highest = above(USUAL);
  const points = [
    [LEFT, near],
    [LEFT, far],
    [near, far],
    [near, near],
  ].map(([across, down]) => project(by, across!, down!, 0));
  const [frontLeft, , backRight, frontRight] = points as [Point, Point, Point, Point];
  const down = ([x, y]: Point): Point => [x, y + BOARD];
  const left = Math.min(frontLeft[0], -by.lean * high);
  const [width, height] = [backRight[0] - left, frontLeft[1] + BOARD - highest + RAIL];
  return {
    viewBox: [left - 2, highest - RAIL, width + 4, height + 2].map(round).join(" "),
    rail,
    top: polygon(points),
    south: polygon([frontLeft, frontRight, down(frontRight), down(frontLeft)]),
    east: polygon([frontRight, backRight, down(backRight), down(frontRight)]),
  };
}

/** What is seen on a cell: the rules page has an entry for each. */
export function lyingOn(garden: GardenView, cell: string): string {
  const { row, column } = spotOf(cell);
  const { level, objects } = garden.cells[(row - 1) * SIDE + column - 1]!;
  if (garden.frog === cell) return "frog";
  if (level === 0) return "bare";
  return objects === 0 ? "green" : "object";
}
