/** Where an empty place is, in words: by what lies around it, and by the edge of a fixed square. */

import { listed } from "../../lib/language.svelte";
import { m } from "../../lib/paraglide/messages.js";
import type { Side } from "../../generated/gardeners";
import { key, type GroundView } from "./places";
import { directionName, tileName } from "./words";

type Neighbour = [down: number, right: number, said: (tile: { tile: string }) => string];

const AROUND: Neighbour[] = [
  [-1, 0, m.gardeners_beside_above],
  [0, 1, m.gardeners_beside_right],
  [1, 0, m.gardeners_beside_below],
  [0, -1, m.gardeners_beside_left],
];

type Square = Pick<GroundView, "side" | "solo" | "corner" | "garden">;

/** Empty where there is nothing to tell it by: the garden has no tile yet. */
export function besideWhat(view: Square, row: number, column: number): string {
  if (view.garden.length === 0 && !view.solo) return "";
  const laid = new Map(view.garden.map((one) => [key(one.row, one.column), one]));
  const told = AROUND.flatMap(([down, right, said]) => {
    const there = laid.get(key(row + down, column + right));
    return there === undefined ? [] : [said({ tile: tileName(there.tile, there.turn) })];
  });
  const sides = view.solo ? edges(view, row, column) : [];
  if (sides.length > 0) told.push(m.gardeners_beside_edge({ sides: listed(sides) }));
  return told.length > 0 ? told.join("; ") : m.gardeners_beside_nothing();
}

/** The sides of the fixed square that a place lies at. */
function edges(view: Square, row: number, column: number): string[] {
  const [top, left] = view.corner;
  const at: [Side, boolean][] = [
    ["N", row === top],
    ["E", column === left + view.side - 1],
    ["S", row === top + view.side - 1],
    ["W", column === left],
  ];
  return at.filter(([, is]) => is).map(([side]) => directionName(side));
}
