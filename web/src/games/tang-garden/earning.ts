/** What laying a tile earns at once, worked out for the preview: steps, coins, enclosed areas. */

import { beside, SIDES } from "./board";
import { box } from "./box.svelte";
import { areasOf, turned, type Edge, type Face, type Terrain } from "./faces";
import type { Size, TangGardenView } from "../../generated/tang-garden";

export interface Earning {
  /** Steps on each track: matching edges and enclosed areas (TG-19, TG-21). */
  steps: Record<Terrain, number>;
  enclosed: number;
  /** Matching path edges (TG-25); each two of them are two coins or a step. */
  paths: number;
  /** Coins at temples (TG-31, TG-32). */
  temple: number;
  /** A landscape token that lies there (TG-27). */
  token: Size | null;
}

type Laid = ReadonlyMap<string, Face>;

export function laidFaces(view: Pick<TangGardenView, "laid">): Map<string, Face> {
  return new Map(view.laid.map((one) => [one.cell, turned(box.face(one.tile), one.turn)]));
}

/** `face` is the tile as it would lie. */
export function earningOf(view: TangGardenView, cell: string, face: Face): Earning {
  const laid = laidFaces(view);
  const steps: Record<Terrain, number> = { green: 0, water: 0, rock: 0 };
  let paths = 0;
  let temple = face.temple === null ? 0 : 1;
  for (const [side, edge] of face.edges.entries()) {
    const at = beside(cell, SIDES[side]!);
    const other = at === null ? null : (laid.get(at) ?? null);
    if (other === null) continue;
    const met = other.edges[(side + 2) % 4]!;
    if (edge === met && isTerrain(edge)) steps[edge] += 1;
    if (edge === met && edge === "path") paths += 1;
    if (face.temple !== null && met === face.temple) temple += 1;
    if (other.temple !== null && edge === other.temple && at !== view.fresh_temple) temple += 1;
  }
  const closed = enclosedBy(laid, cell, face);
  for (const terrain of closed) steps[terrain] += 1;
  const token = (["small", "large"] as const).find((size) => view.tokens[size].includes(cell));
  return { steps, enclosed: closed.length, paths, temple, token: token ?? null };
}

function isTerrain(edge: Edge): edge is Terrain {
  return edge === "green" || edge === "water" || edge === "rock";
}

/** The terrain of each area that has no open edge left once the tile lies (TG-22, TG-24). */
function enclosedBy(before: Laid, cell: string, face: Face): Terrain[] {
  const laid = new Map(before).set(cell, face);
  const seen = new Set<string>();
  const inside = areasOf(face).filter((area) => area.sides.length === 0);
  const found = inside.map((area) => area.terrain);
  for (const [start, side] of touched(laid, cell)) {
    const terrain = laid.get(start)!.edges[side]!;
    if (!isTerrain(terrain) || seen.has(`${start} ${side}`)) continue;
    if (closes(laid, start, side, seen)) found.push(terrain);
  }
  return found;
}

/** The edges of the new tile, and those that meet it. */
function touched(laid: Laid, cell: string): [string, number][] {
  return SIDES.flatMap((name, side) => {
    const at = beside(cell, name);
    const own: [string, number] = [cell, side];
    return at !== null && laid.has(at) ? [own, [at, (side + 2) % 4] as [string, number]] : [own];
  });
}

/** Follows one area from tile to tile: true where each of its edges meets a tile. */
function closes(laid: Laid, cell: string, side: number, seen: Set<string>): boolean {
  let closed = true;
  const open: [string, number][] = [[cell, side]];
  while (open.length > 0) {
    const [at, first] = open.pop()!;
    if (seen.has(`${at} ${first}`)) continue;
    const face = laid.get(at)!;
    const area = areasOf(face).find((one) => one.sides.includes(first))!;
    for (const one of area.sides) {
      seen.add(`${at} ${one}`);
      const next = beside(at, SIDES[one]!);
      const met = next === null ? undefined : laid.get(next);
      if (met === undefined) closed = false;
      else if (met.edges[(one + 2) % 4] === area.terrain) open.push([next!, (one + 2) % 4]);
    }
  }
  return closed;
}

/** The cells a figure would see: its own and all in a straight line from it (TG-67). */
export function lineFrom(cell: string, facing: (typeof SIDES)[number]): string[] {
  const line = [cell];
  for (let next = beside(cell, facing); next !== null; next = beside(next, facing)) line.push(next);
  return line;
}

export function decorationsOn(view: TangGardenView, cells: readonly string[]): number {
  const lying = view.laid.filter((one) => cells.includes(one.cell));
  return lying.reduce(
    (sum, one) => sum + one.decorations.filter((kind) => kind !== null).length,
    0,
  );
}
