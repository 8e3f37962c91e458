/**
 * What the picture of a garden tile is composed of: symbols of the sheet, and where things stand.
 * Places are points of a box of 100 x 100. faces.py tells notebooks the same.
 */

/** In the middle of the start tile no wall is drawn: "inner" draws nothing at all. */
export type Edge = "green" | "water" | "rock" | "path" | "wall" | "inner";
export type Terrain = "green" | "water" | "rock";
export type SpotKind = "greenery" | "water" | "rock" | "bridge";

/** What is printed on a tile, as it lies. */
export interface Face {
  /** North, east, south, west. */
  edges: readonly Edge[];
  /** The pairs of sides that one area connects: NE, ES, SW, WN, NS, EW. */
  joined: readonly string[];
  spots: readonly SpotKind[];
  /** Whether a character may stand on the tile itself. */
  person: boolean;
  /** The terrain that a temple goes with. */
  temple: Terrain | null;
  /** How often it has been turned clockwise since it was printed; 0 where left out. */
  turn?: number;
}

export interface Part {
  symbol: string;
  /** Clockwise. */
  quarters: number;
}
export interface Place {
  x: number;
  y: number;
}
interface Area {
  terrain: Terrain;
  sides: readonly number[];
}

const SIDES = "NESW";
const TERRAINS: readonly string[] = ["green", "water", "rock"];
const TERRAIN_OF: Record<SpotKind, Terrain> = {
  greenery: "green",
  water: "water",
  rock: "rock",
  bridge: "water",
};

const MIDDLE: Place = { x: 50, y: 50 };
const TEMPLE_DOOR: Place = { x: 50, y: 74 };
const COURT_CORNER: Place = { x: 16, y: 84 };
const OF_SIDE = round(50, 17);
const OF_CORNER = round(73, 27);
const BRIDGE_OF_CORNER = round(36, 64);
const OF_THREE = round(50, 34);

/** How large decorations and figures stand upon a tile of 100. */
export const STANDING = 46;

/** The edges to draw of a face: in the middle of the start tile, paved ground and no walls. */
export function asDrawn(id: string, edges: readonly Edge[]): Edge[] {
  return id.startsWith("start-")
    ? edges.map((edge) => (edge === "wall" ? "path" : edge))
    : [...edges];
}

/** The same face after clockwise quarter turns. */
export function turned(face: Face, turn: number): Face {
  const quarters = ((turn % 4) + 4) % 4;
  return {
    ...face,
    turn: ((face.turn ?? 0) + quarters) % 4,
    edges: face.edges.map((_, side) => face.edges[(side - quarters + 4) % 4]!),
    joined: face.joined.map((pair) => {
      const sides = [...pair].map((letter) => (SIDES.indexOf(letter) + quarters) % 4);
      return pairName(Math.min(...sides), Math.max(...sides));
    }),
  };
}

/** The symbols of a tile from below upwards; the rings of its spots are left out. */
export function tileParts(face: Face): Part[] {
  if (face.temple !== null) return [upright(`temple-${face.temple}`)];
  return [upright("ground"), ...turningParts(face), ...marks(face)];
}

/** Of these, the layers that turn with the tile. */
export function turningParts(face: Face): Part[] {
  if (face.temple !== null) return [];
  const areas = areasOf(face);
  return [
    ...paths(face.edges, areas),
    ...shapes(areas, face.spots),
    ...sidesWith(face.edges, "wall").map((side) => part("wall", side)),
  ];
}

/** What lives in the terrain stands upright: one small picture for each part it fills. */
export function marks(face: Face): Part[] {
  if (face.temple !== null) return [];
  return areasOf(face).flatMap(({ terrain, sides }) => {
    const corners = sides.filter((side) => sides.includes((side + 1) % 4));
    const places = [
      ...(sides.length === 0 ? ["inner"] : []),
      ...sides.map((side) => SIDES[side]!.toLowerCase()),
      ...corners.map((side) => `${SIDES[side]!}${SIDES[(side + 1) % 4]!}`.toLowerCase()),
      ...(sides.length === 4 ? ["middle"] : []),
    ];
    return places.map((place) => upright(`${terrain}-marks-${place}`));
  });
}

/** The areas of terrain: those with edges first, then one that lies inside without any. */
export function areasOf({
  edges,
  joined,
  spots,
}: Pick<Face, "edges" | "joined" | "spots">): Area[] {
  const group = [0, 1, 2, 3];
  for (const pair of joined) {
    const [a, b] = [...pair].map((letter) => group[SIDES.indexOf(letter)]!);
    for (const side of group.keys())
      if (group[side] === a || group[side] === b) group[side] = Math.min(a!, b!);
  }
  const reaching = [0, 1, 2, 3]
    .filter((first) => group[first] === first && TERRAINS.includes(edges[first]!))
    .map((first) => ({
      terrain: edges[first] as Terrain,
      sides: [0, 1, 2, 3].filter((side) => group[side] === first),
    }));
  const shown = reaching.map((area) => area.terrain);
  const inside = new Set(spots.map((spot) => TERRAIN_OF[spot]));
  return [
    ...reaching,
    ...[...inside]
      .filter((terrain) => !shown.includes(terrain))
      .map((terrain) => ({ terrain, sides: [] })),
  ];
}

/**
 * Where the decoration of a spot stands: upon its terrain, or over the water to be bridged. Of two
 * areas alike, a spot belongs to the one that comes first on the tile as printed.
 */
export function spotPlace(face: Face, index: number): Place {
  const turn = face.turn ?? 0;
  const { x, y } = printedPlace(turned(face, -turn), index);
  return round(x, y)[turn]!;
}

/** Where the character of a printed spot stands: on the paths, beside what grows. */
export function personPlace({
  edges,
  spots,
  temple,
}: Pick<Face, "edges" | "spots" | "temple">): Place {
  if (temple !== null) return TEMPLE_DOOR;
  const walks = sidesWith(edges, "path");
  if (walks.length === 4 && spots.length > 0) return COURT_CORNER;
  const east = Number(walks.includes(1)) - Number(walks.includes(3));
  const south = Number(walks.includes(2)) - Number(walks.includes(0));
  const reach = east !== 0 && south !== 0 ? 14 : 8;
  return { x: 50 + reach * east, y: 50 + reach * south };
}

/** The upper left corner of what stands with its feet at a place: symbols stand at (50,88). */
export function standing(at: Place, size: number = STANDING): Place {
  return { x: at.x - size / 2, y: at.y - 0.66 * size };
}

// --------------------------------------------------------------------------------- layers

function paths(edges: readonly Edge[], areas: readonly Area[]): Part[] {
  const sides = sidesWith(edges, "path");
  const court = areas.some((area) => area.sides.length === 0);
  return [
    ...sides.map((side) => part("path-bed", side)),
    ...sides.map((side) => part("path", side)),
    ...(court ? [upright("court")] : sides.length > 0 ? [upright("path-middle")] : []),
  ];
}

function shapes(areas: readonly Area[], spots: readonly SpotKind[]): Part[] {
  return areas.map(({ terrain, sides }) => {
    // Where a bridge may stand, the water reaches out between the paths.
    const bay = shapeOf(sides) === "corner" && terrain === "water" && spots.includes("bridge");
    return part(`${terrain}-${bay ? "bay" : shapeOf(sides)}`, quartersOf(sides));
  });
}

function shapeOf(sides: readonly number[]): string {
  if (isThrough(sides)) return "through";
  return ["inner", "one", "corner", "three", "four"][sides.length]!;
}

/** How often a shape has to be turned: drawn, it begins in the north and goes on clockwise. */
function quartersOf(sides: readonly number[]): number {
  if (sides.length === 0 || sides.length === 4) return 0;
  if (isThrough(sides)) return sides[0]!;
  return sides.find((side) => !sides.includes((side + 3) % 4))!;
}

function isThrough(sides: readonly number[]): boolean {
  return sides.length === 2 && sides[1]! - sides[0]! === 2;
}

function printedPlace(face: Face, index: number): Place {
  const { spots } = face;
  const spot = spots[index]!;
  const fitting = areasOf(face).filter((area) => area.terrain === TERRAIN_OF[spot]);
  const nth = spots.slice(0, index).filter((earlier) => earlier === spot).length;
  const sides = fitting[Math.min(nth, fitting.length - 1)]?.sides ?? [];
  if (spot === "bridge")
    return shapeOf(sides) === "corner" ? BRIDGE_OF_CORNER[quartersOf(sides)]! : MIDDLE;
  if (spots.includes("bridge") && isThrough(sides)) return OF_SIDE[sides[0]!]!;
  return areaPlace(sides);
}

function areaPlace(sides: readonly number[]): Place {
  const quarters = quartersOf(sides);
  switch (shapeOf(sides)) {
    case "one":
      return OF_SIDE[quarters]!;
    case "corner":
      return OF_CORNER[quarters]!;
    case "three":
      return OF_THREE[(quarters + 1) % 4]!;
    default:
      return MIDDLE;
  }
}

/** A place and what becomes of it by one, two and three quarter turns. */
function round(x: number, y: number): readonly Place[] {
  return [
    { x, y },
    { x: 100 - y, y: x },
    { x: 100 - x, y: 100 - y },
    { x: y, y: 100 - x },
  ];
}

function sidesWith(edges: readonly Edge[], kind: Edge): number[] {
  return [0, 1, 2, 3].filter((side) => edges[side] === kind);
}

function pairName(low: number, high: number): string {
  return low === 0 && high === 3 ? "WN" : `${SIDES[low]!}${SIDES[high]!}`;
}

function part(name: string, quarters: number): Part {
  return { symbol: `tang-${name}`, quarters };
}

function upright(name: string): Part {
  return part(name, 0);
}
