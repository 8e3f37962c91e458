/** The garden in words: what a screen reader says of each cell. */

import { listed, oneByOne } from "../../lib/language.svelte";
import { isYou } from "../../lib/names";
import { m } from "../../lib/paraglide/messages.js";
import type { SeatCard } from "../../generated/wire";
import { say } from "../../lib/words";
import { CORNERS, SIDES } from "./board";
import { box } from "./box.svelte";
import { edgesOf } from "./faces";
import type { Hand } from "./hand.svelte";
import { cellName, character, decoration, side, spot, stack, tile } from "./names";
import type { Sight } from "./sights";
import type { FigureView, LaidView, TangGardenView } from "../../generated/tang-garden";

/** "c5": what lies there, who stands there, and what may be done with it. */
export function cellLabel(
  view: TangGardenView,
  seats: readonly SeatCard[],
  cell: string,
  hand: Hand,
  open: boolean,
): string {
  const name = cellName(cell);
  const corner = CORNERS[cell];
  if (corner !== undefined) return m.tang_ui_garden_cell({ cell: name, what: stack(corner) });
  const laid = view.laid.find((one) => one.cell === cell);
  const parts = [
    ...(laid === undefined ? [emptyCell(view, cell)] : tileParts(laid)),
    ...tokenParts(view, cell),
    ...view.figures.filter((one) => one.cell === cell).map((one) => figureWords(one, seats)),
    ...(open ? [openWords(hand, cell)] : []),
  ];
  return m.tang_ui_garden_cell({ cell: name, what: oneByOne(parts) });
}

function emptyCell(view: TangGardenView, cell: string): string {
  return view.solo !== null && !box.soloCells.has(cell)
    ? m.tang_ui_garden_cell_outside()
    : m.tang_ui_garden_cell_empty();
}

function tileParts(laid: LaidView): string[] {
  const face = box.face(laid.tile);
  const start = laid.tile.startsWith("start-");
  const free = face.spots.filter((_, n) => laid.decorations[n] == null).map(spot);
  const standing = laid.decorations.flatMap((kind) => (kind === null ? [] : decoration(kind)));
  return [
    start ? m.tang_ui_garden_start({ edges: startEdges(laid) }) : tile(laid.tile, laid.turn),
    ...(standing.length > 0 ? [listed(standing)] : []),
    ...(free.length > 0 ? [m.tang_ui_garden_free({ spots: listed(free) })] : []),
    ...(face.person ? [m.tang_ui_garden_person()] : []),
  ];
}

/** Of a quarter of the start tile only what its outer edges show. */
function startEdges(laid: LaidView): string {
  const edges = edgesOf(box.face(laid.tile), laid.turn);
  return listed(
    SIDES.flatMap((at, n) =>
      edges[n] === "wall"
        ? []
        : m.tang_ui_garden_edge({ edge: say(`tang_terrain_${edges[n]}`), side: side(at) }),
    ),
  );
}

function tokenParts(view: TangGardenView, cell: string): string[] {
  if (view.tokens.small.includes(cell)) return [m.tang_ui_garden_token_small()];
  return view.tokens.large.includes(cell) ? [m.tang_ui_garden_token_large()] : [];
}

export function figureWords(one: FigureView, seats: readonly SeatCard[]): string {
  const owner = seats.find((card) => card.seat === one.owner)?.name;
  const who = character(one.character);
  if (one.owner === null) return `${who}, ${m.tang_ui_garden_neutral()}`;
  return [
    owner === undefined || isYou(owner) ? who : m.tang_ui_garden_figure_of({ who, seat: owner }),
    m.tang_ui_garden_looks({ side: side(one.facing) }),
    m.tang_ui_garden_sees({ count: one.decorations }),
    m.tang_ui_garden_view_worth({ coins: one.worth }),
  ].join(", ");
}

/** What a figure sees and what that is worth, as far as it is known. */
export function sightWords(one: Sight): string {
  if (one.owner === null) return m.tang_ui_garden_neutral();
  const { decorations, worth, total } = one;
  const told = { side: side(one.facing) };
  if (decorations === null || worth === null || total === null) return m.tang_ui_garden_looks(told);
  if (total === 0) return m.tang_ui_garden_sight_none(told);
  if (worth === 0) return m.tang_ui_garden_sight_decorations({ ...told, coins: total });
  if (decorations === 0) return m.tang_ui_garden_sight_view({ ...told, coins: total });
  return m.tang_ui_garden_sight_both({ ...told, coins: total, decorations, view: worth });
}

function openWords(hand: Hand, cell: string): string {
  switch (hand.job) {
    case "build":
      return hand.fitting.has(cell) ? m.tang_ui_garden_fits() : m.tang_ui_garden_fits_turned();
    case "decorate":
      return m.tang_ui_garden_fits();
    case "stand":
      return m.tang_ui_garden_may_stand();
    case "remove":
      return m.tang_ui_garden_may_go();
    default:
      return m.tang_ui_garden_may_take();
  }
}
