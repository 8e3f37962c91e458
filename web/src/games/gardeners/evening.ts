/** A garden laid out after one on a real table, and the cards in force there. */

import { entries, list, oneOf, whole } from "../../lib/shape";
import type { GardenersBox, LaidView, ModeFacts } from "../../generated/gardeners";
import type { GroundView } from "./places";

export interface Sheet {
  mode: ModeFacts["mode"];
  tiles: LaidView[];
  cards: string[];
}

export const fresh = (mode: ModeFacts["mode"]): Sheet => ({ mode, tiles: [], cards: [] });

export function playedIn(sheet: Sheet, box: GardenersBox): ModeFacts {
  return box.modes.find((one) => one.mode === sheet.mode) ?? box.modes[0]!;
}

/** A sheet that was kept or handed on, as far as there is such a game. Throws ShapeError. */
export function read(kept: unknown, box: GardenersBox): Sheet {
  const { mode } = entries({ mode: oneOf(box.modes.map((one) => one.mode)) })(kept, "evening");
  const played = playedIn({ mode, tiles: [], cards: [] }, box);
  const place = whole(0, played.side - 1);
  const tile = entries<LaidView>({
    tile: oneOf(played.tiles),
    row: place,
    column: place,
    turn: whole(0, 3),
  });
  return entries<Sheet>({
    mode: oneOf([mode]),
    tiles: list(tile, 0, played.side ** 2),
    cards: list(oneOf(played.cards), 0, played.cards.length),
  })(kept, "evening");
}

/** A tile laid on a place; what lay there goes back to the others. */
export function lay(tiles: readonly LaidView[], laid: LaidView): LaidView[] {
  const others = tiles.filter(
    (one) => one.tile !== laid.tile && !(one.row === laid.row && one.column === laid.column),
  );
  return [...others, laid];
}

export const takeAway = (tiles: readonly LaidView[], tile: string): LaidView[] =>
  tiles.filter((one) => one.tile !== tile);

/** What of a sheet there is in another game or box; tiles beyond a smaller garden go. */
export function fitting({ mode, tiles, cards }: Sheet, played: ModeFacts): Sheet {
  return {
    mode,
    tiles: tiles.filter(
      ({ tile, row, column }) =>
        played.tiles.includes(tile) && row < played.side && column < played.side,
    ),
    cards: cards.filter((card) => played.cards.includes(card)),
  };
}

/** The tiles that do not lie yet. */
export function spread(tiles: readonly LaidView[], played: ModeFacts): string[] {
  const laid = new Set(tiles.map((one) => one.tile));
  return played.tiles.filter((tile) => !laid.has(tile));
}

/** As a garden for one: everything may be moved. */
export function groundOf(garden: LaidView[], side: number): GroundView {
  return {
    ...{ side, garden, solo: true, corner: [0, 0] as [number, number], free: [] },
    removable: garden.map(({ row, column }) => [row, column] as [number, number]),
  };
}
