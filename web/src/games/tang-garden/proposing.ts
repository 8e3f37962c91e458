/** What a hint proposes, in words of the board. */

import { m } from "../../lib/paraglide/messages.js";
import { deeds, drawsInVain } from "./deeds";
import { Choices, indexOf, moveAt, type Move, type MoveOf } from "./moves";
import { asPerson, cellName, piece, side, tileWithin } from "./names";
import { tileIn } from "./places";
import type { SeatView, TangGardenView } from "../../generated/tang-garden";

/** Within a sentence: "lay the tile with rock and path on D7"; null where nobody could tell. */
export function proposal(move: number, view: TangGardenView, seat: number): string | null {
  const me = view.seats.find((one) => one.seat === seat);
  return me === undefined ? null : (placing(moveAt(move), view) ?? choosing(move, view, me));
}

/** What goes to a place of the garden. */
function placing(move: Move, view: TangGardenView): string | null {
  const cell = "cell" in move ? cellName(move.cell) : "";
  switch (move.kind) {
    case "build": {
      const tile = tileIn(view, { kind: "tile", source: move.source });
      return tile === null ? null : m.tang_hint_build({ tile: tileWithin(tile), cell });
    }
    case "decorate": {
      const kind = kindIn(move, view);
      return kind === null ? null : m.tang_hint_decorate({ piece: piece(kind), cell });
    }
    case "stand": {
      if (view.hand === null) return null;
      const { whom } = asPerson(view.hand);
      return m.tang_hint_stand({ whom, cell, facing: side(move.facing) });
    }
    case "token":
      return m.tang_hint_token({ cell });
    case "remove":
      return m.tang_hint_remove({ cell });
    case "notch":
      return m.tang_hint_insert({ side: side(move.notch.charAt(0)) });
    default:
      return null;
  }
}

function kindIn({ choice }: MoveOf<"decorate">, view: TangGardenView): string | null {
  const chosen = view.choice[choice] ?? null;
  const beside = view.stacks.find((one) => one.stack === view.corner)?.card;
  return (chosen ?? beside)?.kind ?? null;
}

/** What has a button: by the words on it. Of a draw from which nothing can be placed it is said that this is
 * known. */
function choosing(move: number, view: TangGardenView, me: SeatView): string | null {
  const own = deeds(view, me, new Choices([move])).find((one) => one.move !== null);
  if (own?.move == null || indexOf(own.move) !== move) return null;
  const inVain = own.id === "draw" && drawsInVain(view);
  return (inVain ? m.tang_hint_in_vain : m.tang_hint_choose)({ title: own.title });
}
