/** Lines of sight to be shown, and what they are worth. */

import type { SeatCard } from "../../generated/wire";
import { beside, type SIDES } from "./board";
import type { Move } from "./moves";
import type { FigureView, TangGardenView } from "../../generated/tang-garden";

export interface Sight extends Pick<
  FigureView,
  "character" | "cell" | "place" | "facing" | "line"
> {
  owner: number | null;
  /** Whose it is, in words; null for a neutral figure. */
  seat: string | null;
  decorations: number;
  /** Coins of its preferred view, once they are known; none for a neutral figure. */
  worth: number | null;
  total: number | null;
}

/** The figures that are pointed at, or that stand on the cell under the keyboard's focus. */
export function figuresShown(
  view: TangGardenView,
  seats: readonly SeatCard[],
  at: { pointed: string | null; cell: string | null },
): Sight[] {
  const found =
    at.pointed === null
      ? view.figures.filter((one) => one.cell === at.cell)
      : view.figures.filter((one) => one.character === at.pointed);
  return found.map((one) =>
    one.owner === null
      ? { ...one, seat: null, worth: null, total: null }
      : { ...one, seat: seats.find((card) => card.seat === one.owner)?.name ?? "" },
  );
}

/** What a figure would see from the place aimed at. */
export function sightOf(
  view: TangGardenView,
  move: Move | null,
  character: string | null,
  owner: number | null,
): Sight | null {
  if (move?.kind !== "stand" || character === null) return null;
  const line = lineFrom(move.cell, move.facing);
  return {
    character,
    cell: move.cell,
    place: move.place,
    facing: move.facing,
    line,
    owner,
    seat: null,
    decorations: decorationsOn(view, line),
    worth: null,
    total: null,
  };
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
