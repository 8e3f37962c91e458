/** A typed-in evening: the gardens as seen from above, and the document the server scores. */

import { cellAt, SIDE } from "./moves";
import { byName, entries, list, text, usually, whole, type Shape } from "../../lib/shape";
import type { GardenView } from "../../generated/miyabi";

export interface Spot {
  level: number; // 0 is the bare board
  objects: number; // those in sight, 0 to 3
}

export interface Player {
  name: string;
  points: number; // on the score board before the final scoring
  garden: Spot[]; // 36 cells in reading order
}

export interface Evening {
  options: Record<string, unknown>;
  players: Player[];
}

export const MOST_OBJECTS = 3;
export const MOST_LEVEL = 12;
export const MOST_POINTS = 999;
/** The options that change what a finished garden scores, or which gardens there can be. */
export const ASKED = ["expansions", "majority_ties", "two_seats_second", "support", "top_level"];

export function newPlayer(name: string): Player {
  return {
    name,
    points: 0,
    garden: Array.from({ length: SIDE * SIDE }, () => ({ level: 0, objects: 0 })),
  };
}

function entry({ level, objects }: Spot): string {
  if (level === 0) return ".";
  return objects === 0 ? `${level}` : `${level}*${objects}`;
}

const LONGEST_NAME = 60;
const MOST_CHOICES = 10;
const choice = usually(text(LONGEST_NAME), null);

/** An option's value; the server says whether there is such a choice. */
const value: Shape<unknown> = (given, where) =>
  Array.isArray(given)
    ? list(choice, 0, MOST_CHOICES)(given, where)
    : typeof given === "number"
      ? whole(0, MOST_POINTS)(given, where)
      : typeof given === "boolean"
        ? given
        : choice(given, where);

/** An evening that was kept or handed on. Throws ShapeError. */
export function read(kept: unknown): Evening {
  const spot = entries<Spot>({ level: whole(0, MOST_LEVEL), objects: whole(0, MOST_OBJECTS) });
  const player = entries<Player>({
    name: text(LONGEST_NAME),
    points: usually(whole(0, MOST_POINTS), 0),
    garden: list(spot, SIDE * SIDE, SIDE * SIDE),
  });
  const found = entries<Evening>({ options: byName(value), players: list(player, 1, 4) });
  return found(kept, "evening");
}

export function documentOf({ options, players }: Evening): object {
  const { expansions = [], ...rulings } = options;
  return {
    game: "miyabi",
    partial: true,
    expansions,
    options: rulings,
    players: players.map(({ name, points, garden }) => ({
      name,
      points,
      garden: Array.from({ length: SIDE }, (_, row) =>
        garden
          .slice(row * SIDE, (row + 1) * SIDE)
          .map(entry)
          .join(" "),
      ),
    })),
  };
}

/** A player's garden as a table would show it: every cell a tile of its own. */
export function gardenOf(player: Player, seat: number): GardenView {
  const cells = player.garden.map((spot, place) => ({
    ...{ cell: nameOf(place), ...spot },
    ...{ east: false, south: false },
  }));
  return {
    ...{ seat, points: player.points, lanterns: [], done: true, passed: false, cells },
    ...{ frog: null, frog_level: 0, bonuses: [], counts: {} },
  };
}

function nameOf(place: number): string {
  return cellAt({ row: Math.floor(place / SIDE) + 1, column: (place % SIDE) + 1 });
}

/** The cell a refusal names, "row 2, column 3". */
export function cellIn(where: string): string | null {
  const found = /row (\d), column (\d)/.exec(where);
  return found ? cellAt({ row: Number(found[1]), column: Number(found[2]) }) : null;
}
