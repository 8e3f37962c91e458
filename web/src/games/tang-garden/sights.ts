/** Lines of sight to be shown, and what they are worth. */

import type { SeatCard } from "../../generated/wire";
import { decorationsOn, lineFrom } from "./earning";
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
