import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { box } from "../src/games/tang-garden/box.svelte";
import { Hand } from "../src/games/tang-garden/hand.svelte";
import { indexOf, type Move } from "../src/games/tang-garden/moves";
import { marksIn, placeIn } from "../src/games/tang-garden/places";
import type { LogEntry } from "../src/generated/wire";
import { standardBox } from "./boxes";

beforeAll(() => box.unpack(standardBox("tang-garden")));

const build = (cell: string, turn: number, source: "A" | "B" | "hand" = "A"): Move => ({
  kind: "build",
  source,
  cell,
  turn,
});
const card = (choice: number, cell: string, spot: number): Move => ({
  kind: "decorate",
  choice,
  cell,
  spot,
});
const figure = (cell: string, place: number, facing: "N" | "E" | "S" | "W"): Move => ({
  kind: "stand",
  cell,
  place,
  facing,
});

let hand: Hand;
beforeEach(() => {
  hand = new Hand();
});
const deal = (...moves: Move[]) => hand.deal(moves.map(indexOf));

describe("a tile in the hand", () => {
  beforeEach(() => {
    deal(build("c3", 0), build("c3", 2), build("f6", 1), build("b2", 0, "B"));
    hand.take({ kind: "tile", source: "A" });
    hand.tile = "A13"; // greenery to one side: each of its turns looks different
  });

  it("shows where it fits as it lies, and where another turn does", () => {
    expect([...hand.places].sort()).toEqual(["c3", "f6"]);
    expect([...hand.fitting]).toEqual(["c3"]);
    hand.turn(1);
    expect([...hand.fitting]).toEqual(["f6"]);
  });

  it("turns by itself to the way it fits", () => {
    expect(hand.aim("f6")).toBe(true);
    expect(hand.aimed).toEqual(build("f6", 1));
    expect(hand.spin).toBe(1);
  });

  it("lies on a cell as it was promised, until it is turned there", () => {
    hand.promised = new Set([indexOf(build("c3", 2))]);
    hand.hover("c3");
    expect(hand.over).toEqual(build("c3", 2));
    hand.aim("c3");
    expect(hand.aimed).toEqual(build("c3", 2));
    expect(hand.quarter).toBe(2);
    hand.turn(1);
    expect(hand.aimed).toEqual(build("c3", 0));
    hand.aim("f6"); // nothing was promised there
    expect(hand.aimed).toEqual(build("f6", 1));
  });

  it("is turned on from one way it fits to the next", () => {
    hand.aim("c3");
    hand.turn(1);
    expect(hand.aimed).toEqual(build("c3", 2));
    hand.turn(-1);
    expect(hand.aimed).toEqual(build("c3", 0));
  });

  it("goes back step by step", () => {
    hand.aim("c3");
    expect(hand.back()).toBe(true);
    expect(hand.aimed).toBeNull();
    expect(hand.back()).toBe(true);
    expect(hand.pick).toBeNull();
    expect(hand.back()).toBe(false);
  });

  it("takes the same turn for all that look alike", () => {
    deal(build("c3", 0));
    hand.tile = "A10"; // half a turn changes nothing
    hand.turn(1);
    expect(hand.aim("c3")).toBe(true);
    expect(hand.aimed).toEqual(build("c3", 0));
    expect(hand.spin).toBe(2);
  });

  it("is put down where the next moves do not know it", () => {
    hand.aim("c3");
    deal(build("b2", 0, "B"), build("b2", 0, "hand"));
    expect(hand.pick).toBeNull();
    expect(hand.aimed).toBeNull();
  });
});

describe("what leaves no choice", () => {
  it("is in the hand at once: a tile of the display, the only card", () => {
    deal(build("c3", 0, "hand"));
    expect(hand.pick).toEqual({ kind: "tile", source: "hand" });
    hand = new Hand();
    deal(build("c3", 0, "B"), build("d3", 1, "B"));
    expect(hand.pick).toEqual({ kind: "tile", source: "B" });
    hand = new Hand();
    deal(card(2, "c3", 0), card(2, "d3", 1));
    expect(hand.pick).toEqual({ kind: "card", choice: 2 });
    expect(hand.back()).toBe(false);
  });

  it("stays at hand where tokens may take away a decoration besides", () => {
    deal(card(0, "c3", 0), { kind: "remove", cell: "d3", spot: 0, size: "small" });
    const only = { kind: "card", choice: 0 };
    expect(hand.pick).toEqual(only);
    hand.take({ kind: "remove" });
    expect([...hand.places]).toEqual(["d3"]);
    expect(hand.back()).toBe(true);
    expect(hand.pick).toEqual(only);
    hand.take({ kind: "remove" });
    hand.take({ kind: "remove" });
    expect(hand.pick).toEqual(only);
  });
});

describe("a figure that was promised a view", () => {
  it("stands and looks where it was promised, until another spot of the cell is pressed", () => {
    deal(figure("c3", 0, "N"), figure("c3", 1, "N"), figure("c3", 1, "E"));
    hand.promised = new Set([indexOf(figure("c3", 1, "E"))]);
    hand.aim("c3", -1);
    expect(hand.aimed).toEqual(figure("c3", 1, "E"));
    expect(hand.quarter).toBe(1);
    hand.aim("c3", -1);
    expect(hand.aimed).toEqual(figure("c3", 0, "N"));
  });
});

describe("a decoration", () => {
  it("goes to the spot that was pressed, and to another one of the cell", () => {
    deal(card(0, "c3", 0), card(0, "c3", 1), card(1, "e5", 0));
    hand.take({ kind: "card", choice: 0 });
    expect([...hand.places]).toEqual(["c3"]);
    hand.aim("c3", 1);
    expect(hand.aimed).toEqual(card(0, "c3", 1));
    hand.another();
    expect(hand.aimed).toEqual(card(0, "c3", 0));
  });
});

describe("a figure", () => {
  beforeEach(() => {
    const sides = ["N", "E", "S", "W"] as const;
    deal(...sides.flatMap((side) => [figure("c3", 0, side), figure("c3", 2, side)]));
  });

  it("stands and looks as it was turned", () => {
    hand.aim("c3");
    hand.look(3);
    expect(hand.aimed).toEqual(figure("c3", 0, "W"));
    hand.another();
    expect(hand.aimed).toEqual(figure("c3", 2, "W"));
    hand.turn(1);
    expect(hand.aimed).toEqual(figure("c3", 2, "N"));
  });
});

describe("a neutral figure", () => {
  it("is not asked where it looks", () => {
    deal(figure("c3", 0, "N"), figure("d4", 0, "N"));
    expect(hand.looks).toBe(false);
    hand.aim("c3");
    hand.turn(1);
    expect(hand.quarter).toBe(0);
    deal(figure("c3", 0, "N"), figure("c3", 0, "E"));
    expect(hand.looks).toBe(true);
  });
});

describe("where the last moves went", () => {
  const move = (seat: number, notation: string): LogEntry => ({
    version: 1,
    kind: "move",
    seat,
    at: 0,
    notation,
    what: [],
  });

  it("is read from how they are written", () => {
    expect(placeIn("A c5 r2")).toBe("c5");
    expect(placeIn("card 2 c5.1")).toBe("c5");
    expect(placeIn("notch W-l1")).toBe("W-l1");
    expect(placeIn("panel S04")).toBeNull();
    expect(placeIn("display B07")).toBeNull();
  });

  it("is marked with whose deeds they are, the latest first", () => {
    const deeds = [
      { seat: 1, moves: [move(1, "A c5 r2"), move(1, "done")], cells: ["c5"] },
      { seat: 2, moves: [move(2, "card 2 c5.1"), move(2, "notch W-l1")], cells: ["c5"] },
    ];
    expect([...marksIn(deeds)]).toEqual([
      ["c5", [2, 1]],
      ["W-l1", [2]],
    ]);
  });
});
