/** What is seen to move when the table has moved on, or when a deed is shown again. */

import { tick, untrack } from "svelte";
import { showAgain } from "../../lib/again";
import type { SeatView, TangGardenView } from "../../generated/tang-garden";
import type { BoardProps } from "../game";
import { bring } from "./motion";
import { lastPlace } from "./places";
import { measure, travel } from "./travel";

/** Watches a board; `root` is all of it on the page, once it is there. */
export function flights(board: BoardProps, root: () => HTMLElement | undefined): void {
  let seatsBefore: readonly SeatView[] = [];

  $effect.pre(() => {
    const { seats } = board.view as TangGardenView;
    const [had, table] = [seatsBefore, untrack(root)];
    seatsBefore = seats;
    if (table === undefined) return;
    const [before, last] = untrack(() => [measure(table), lastPlace(board.log)]);
    void tick().then(() => {
      travel(table, before);
      bring(table, last?.place ?? null, had, seats);
    });
  });

  $effect(() => {
    const table = untrack(root);
    if (board.again === null || table === undefined) return;
    const { deed } = board.again;
    const built = deed.moves
      .flatMap(({ what }) => what)
      .findLast(({ values }) => values.tile !== undefined);
    const tile = table.querySelector<HTMLElement>(
      `[data-tiles="garden"] [data-tile="${built?.values.tile}"]`,
    );
    const stack = table.querySelector(`[data-stack="${built?.values.stack}"]`);
    untrack(() => board.onzone("stage"));
    void tick().then(() => showAgain(table, deed, tile, stack));
  });
}
