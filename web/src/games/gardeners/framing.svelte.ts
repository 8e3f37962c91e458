/** Where the window on the garden and the floating square are: they move only when they have to. */

import type { Cell, GroundView } from "./places";
import type { Extent } from "./ground";
import { float, look, shows, type Corner } from "./frame";

export class Framing {
  camera = $state.raw<Corner>({ row: 0, column: 0 });
  square = $state.raw<Corner>({ row: 0, column: 0 });

  constructor(view: GroundView) {
    this.camera = this.square = start(view);
  }

  /** Both follow what lies; the square also the place that is aimed at. Under a hand the window stands
   * `still` as long as it shows all that lies. */
  follow(view: GroundView, extent: Extent | null, aimed: Corner | null, still: boolean): void {
    const { camera, square } = this;
    if (view.solo) return this.#settle(start(view), cornerOf(view.corner));
    if (extent === null) return this.#settle(camera, middle(camera));
    const stays = still && shows(camera, extent, view.side);
    const next = stays ? camera : look(camera, extent, view.side);
    this.#settle(next, float(square, extent, view.side, next, aimed));
  }

  /** The first tile is named otherwise than where it is put: the window moves, not the tile. */
  shift(rows: number, columns: number): void {
    const { row, column } = this.camera;
    this.camera = { row: row - rows, column: column - columns };
    this.square = { row: this.camera.row + 1, column: this.camera.column + 1 };
  }

  #settle(camera: Corner, square: Corner): void {
    if (!same(this.camera, camera)) this.camera = camera;
    if (!same(this.square, square)) this.square = square;
  }
}

function start({ solo, corner, side }: GroundView): Corner {
  const back = solo ? 0.25 : Math.ceil(side / 2);
  const { row, column } = cornerOf(corner);
  return { row: row - back, column: column - back };
}

const cornerOf = ([row, column]: Cell): Corner => ({ row, column });

/** On an empty lawn the square waits in the middle of the window. */
const middle = ({ row, column }: Corner): Corner => ({ row: row + 0.5, column: column + 0.5 });

const same = (one: Corner, other: Corner) => one.row === other.row && one.column === other.column;
