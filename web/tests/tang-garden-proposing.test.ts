import { beforeAll, expect, it } from "vitest";
import { box } from "../src/games/tang-garden/box.svelte";
import { indexOf, type Move } from "../src/games/tang-garden/moves";
import { language } from "../src/lib/language.svelte";
import { standardBox } from "./boxes";
import type { TangGardenView } from "../src/generated/tang-garden";

type Proposing = typeof import("../src/games/tang-garden/proposing");
let proposing: Proposing;
beforeAll(async () => {
  box.unpack(standardBox("tang-garden"));
  proposing = await import("../src/games/tang-garden/proposing");
});

const view = {
  ...{ phase: "turn", solo: null, draws: 3, deck: 20, fitting: 4, hand: "hermit", corner: null },
  ...{ character_deck: [], candidates: [], figures: [], hand_tile: null },
  stacks: [{ stack: "A", open: "A01", left: 12, card: null, aside: null }],
  choice: [{ card: "x", kind: "pavilion" }],
  seats: [{ seat: 0, active: null, next_steps: [], next_column: null }],
} as unknown as TangGardenView;
const told = (move: Move) => proposing.proposal(indexOf(move), view, 0);

it("names what a hint proposes in words of the board", () => {
  expect(told({ kind: "build", source: "A", cell: "d7", turn: 1 })).toMatch(
    /^lay the tile with .+ on D7$/,
  );
  expect(told({ kind: "decorate", choice: 0, cell: "e5", spot: 0 })).toBe("place a pavilion on E5");
  expect(told({ kind: "stand", cell: "c4", place: 0, facing: "N" })).toBe(
    "place the Hermit on C4, looking north",
  );
  expect(told({ kind: "notch", notch: "N-s0" })).toBe("put up this panel in the north");
  expect(told({ kind: "plain", what: "draw" })).toBe("choose “Draw 3 cards”");
  language.now = "de";
  expect(told({ kind: "decorate", choice: 0, cell: "e5", spot: 0 })).toBe(
    "Platziere einen Pavillon auf E5",
  );
  language.now = "en";
});

it("says of a draw that none of its cards can be placed, where that is known", () => {
  const draw = indexOf({ kind: "plain", what: "draw" });
  const of = (deck: number, fitting: number) =>
    proposing.proposal(draw, { ...view, deck, fitting }, 0);
  expect(of(20, 0)).toBe(
    "choose “Draw 3 cards”, only to lay nothing: none of the cards left can be placed",
  );
  expect(of(20, 1)).toBe("choose “Draw 3 cards”");
  expect(of(0, 0)).toBe("choose “Draw 3 cards”"); // the discards come back then
});

it("says nothing of what nobody could tell", () => {
  expect(told({ kind: "build", source: "B", cell: "d7", turn: 1 })).toBeNull();
  expect(proposing.proposal(0, view, 3)).toBeNull();
});
