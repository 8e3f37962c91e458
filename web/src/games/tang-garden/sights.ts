/** Lines of sight to be shown, and what they are worth. */

import type { Effect, SeatCard } from "../../generated/wire";
import type { Move } from "./moves";
import type { FigureView, TangGardenView } from "../../generated/tang-garden";

export interface Sight extends Pick<
  FigureView,
  "character" | "cell" | "place" | "facing" | "line"
> {
  owner: number | null;
  /** Whose it is, in words; null for a neutral figure. */
  seat: string | null;
  /** In its line, once they are known. */
  decorations: number | null;
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

/** A figure at the place aimed at, with what it would see there once the server has told. */
export function sightOf(
  move: Move | null,
  character: string | null,
  owner: number | null,
  change: Effect | null,
): Sight | null {
  if (move?.kind !== "stand" || character === null) return null;
  const { cell, place, facing } = move;
  const placed = { character, cell, place, facing, owner, seat: null };
  const sees = change?.what.find((one) => one.kind === "sees");
  if (sees === undefined)
    return { ...placed, line: [], decorations: null, worth: null, total: null };
  const [decorations, worth] = [Number(sees.values.seen), Number(sees.values.coins)];
  return { ...placed, line: sees.cells, decorations, worth, total: decorations + worth };
}
