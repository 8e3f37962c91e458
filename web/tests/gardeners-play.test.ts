import { describe, expect, it, vi } from "vitest";
import { commandOf, foresee, type Action } from "../src/games/gardeners/acting";
import { boundBefore } from "../src/games/gardeners/bound";
import { Doing } from "../src/games/gardeners/doing.svelte";
import { float, look, windowSize } from "../src/games/gardeners/frame";
import { Framing } from "../src/games/gardeners/framing.svelte";
import { extentOf, reachOf } from "../src/games/gardeners/ground";
import { Hand } from "../src/games/gardeners/hand.svelte";
import {
  type CardView,
  type GardenersView,
  type LaidView,
  type SeatView,
} from "../src/generated/gardeners";
import { supplyOf, type GroundView } from "../src/games/gardeners/places";
import { Steady } from "../src/games/gardeners/steady.svelte";
import type { Answer } from "../src/games/game";
import { box } from "../src/games/gardeners/box.svelte";
import { standardBox } from "./boxes";

box.unpack(standardBox("gardeners"));

function seat(number: number, over: Partial<SeatView> = {}): SeatView {
  return {
    seat: number,
    ready: true,
    top: null,
    stack: 0,
    loose: [],
    said: null,
    muted: null,
    cards: [],
    discardable: false,
    discards: [],
    discard_backs: {},
    ...over,
  };
}

function laid(...places: [tile: string, row: number, column: number][]): LaidView[] {
  return places.map(([tile, row, column]) => ({ tile, row, column, turn: 0 }));
}

function table(garden: LaidView[], over: Partial<GardenersView> = {}): GardenersView {
  return {
    mode: "introduction-a",
    solo: false,
    side: 4,
    phase: "arrange",
    round: 0,
    drawer: 0,
    next_drawer: 1,
    garden,
    full: false,
    free: [],
    removable: [],
    corner: [0, 0],
    seats: [seat(0, { top: "A05", stack: 3, loose: ["A09"] }), seat(1)],
    under: [],
    deck_back: "adjacent",
    deck: 5,
    unseen: {},
    scored: [],
    discarded: 0,
    cost: 0,
    next_cost: 0,
    points: 0,
    rating: null,
    earns_special: false,
    scorings: 0,
    limit: 0,
    now: 0,
    progress: 0,
    ...over,
  };
}

describe("a command", () => {
  it("names tile and place for good", () => {
    const put = { kind: "put", tile: "A05", row: 2, column: -1, turn: 1 } as const;
    expect(commandOf(put)).toBe("put A05 at 2,-1 r1");
    expect(commandOf({ ...put, turn: 0 })).toBe("put A05 at 2,-1");
    expect(commandOf({ kind: "take", tile: "B02", row: 0, column: 3, to: 2 })).toBe(
      "take B02 at 0,3 to 2",
    );
    expect(commandOf({ kind: "discard", card: "S-12" })).toBe("discard S-12");
    expect(commandOf({ kind: "say", word: "horrified" })).toBe("horrified");
    expect(commandOf({ kind: "ready" })).toBe("ready");
  });
});

describe("what is foreseen", () => {
  const put: Action = { kind: "put", tile: "A05", row: 0, column: 1, turn: 2 };

  it("lays the top of the stack, whose next tile nobody knows yet", () => {
    const after = foresee(table(laid(["A01", 0, 0])), 0, [put]);
    expect(after.garden).toContainEqual({ tile: "A05", row: 0, column: 1, turn: 2 });
    expect(after.seats[0]).toMatchObject({ top: null, stack: 2, loose: ["A09"] });
  });

  it("offers no more places than the server did, and none that have changed", () => {
    const before = table(laid(["A01", 0, 0]), {
      free: [
        [0, 1],
        [1, 0],
      ],
      removable: [[0, 0]],
    });
    const laidOn = foresee(before, 0, [put]);
    expect(laidOn.free).toEqual([[1, 0]]);
    expect(laidOn.removable).toEqual([[0, 0]]);
    const take: Action = { kind: "take", tile: "A01", row: 0, column: 0, to: 1 };
    expect(foresee(laidOn, 0, [take])).toMatchObject({ free: [[1, 0]], removable: [] });
  });

  it("changes nothing that the server has taken in already", () => {
    const before = table(laid(["A01", 0, 0], ["A05", 0, 1]));
    expect(foresee(before, 0, [put])).toEqual(before);
  });

  it("gives what is lifted to another", () => {
    const before = table(laid(["A01", 0, 0], ["A02", 0, 1]));
    const take: Action = { kind: "take", tile: "A02", row: 0, column: 1, to: 1 };
    const after = foresee(before, 0, [take]);
    expect(after.seats[1]!.loose).toEqual(["A02"]);
    expect(after.garden).toEqual(laid(["A01", 0, 0]));
  });

  it("lays a tile over another when one plays alone: the server says where that goes", () => {
    const before = table(laid(["A01", 0, 0], ["A02", 0, 1]), { solo: true, seats: [seat(0)] });
    const move: Action = { kind: "put", tile: "A01", row: 0, column: 1, turn: 0 };
    expect(foresee(before, 0, [move]).garden).toEqual(laid(["A01", 0, 1]));
  });
});

describe("the garden", () => {
  it("reaches as far as a square of its side can", () => {
    const row = laid(["A01", 0, 0], ["A02", 0, 1], ["A03", 0, 2], ["A04", 0, 3]);
    expect(reachOf(extentOf(row)!, 4)).toEqual({ top: -3, bottom: 3, left: 0, right: 3 });
    expect(extentOf([])).toBeNull();
  });
});

describe("the window", () => {
  const extent = (top: number, bottom: number, left: number, right: number) => ({
    top,
    bottom,
    left,
    right,
  });

  it("stays while all that matters is in sight", () => {
    const camera = { row: -2, column: -2 };
    expect(look(camera, extent(0, 0, 0, 0), 4)).toEqual(camera);
    expect(look(camera, extent(-1, 1, -1, 1), 4)).toEqual(camera);
  });

  it("moves by as much as the garden has grown past it", () => {
    expect(look({ row: -2, column: -2 }, extent(-2, 0, 0, 0), 4)).toEqual({ row: -3, column: -2 });
  });

  it("centres a garden that is as wide as the square", () => {
    expect(look({ row: -2, column: -2 }, extent(0, 3, 0, 0), 4).row).toBe(-0.5);
    expect(windowSize(4, false)).toBe(5);
  });

  it("stands still under a hand as long as it shows all that lies", () => {
    const lying = (...rows: number[]): GroundView => ({
      side: 4,
      solo: false,
      corner: [0, 0],
      garden: rows.map((row) => ({ tile: "A01", turn: 0, row, column: 0 })),
      free: [],
      removable: [],
    });
    const framing = new Framing(lying());
    const after = (view: GroundView, still: boolean) => {
      framing.follow(view, extentOf(view.garden), null, still);
      return framing.camera.row;
    };
    expect(after(lying(0), false)).toBe(-2);
    expect(after(lying(0, -1, -2), true)).toBe(-2);
    expect(after(lying(0, -1, -2), false)).toBe(-3);
    expect(after(lying(0, 1, 2, 3), true)).toBe(-0.5); // the last one would be out of sight
  });

  it("holds the square, which holds the garden and the cell aimed at", () => {
    for (let top = -3; top <= 0; top++)
      for (let bottom = top; bottom < top + 4; bottom++)
        for (const start of [-9, -2.5, 0, 3]) {
          const seen = extent(top, bottom, 0, 0);
          const camera = look({ row: start, column: -1 }, seen, 4);
          const square = float({ row: start, column: 0 }, seen, 4, camera, null);
          expect(square.row).toBeLessThanOrEqual(top);
          expect(square.row + 3).toBeGreaterThanOrEqual(bottom);
          expect(square.row).toBeGreaterThanOrEqual(camera.row);
          expect(square.row + 4).toBeLessThanOrEqual(camera.row + 5);
          if (bottom - top === 3) continue;
          const aimed = float(square, seen, 4, camera, { row: top - 1, column: 0 });
          expect(aimed.row).toBeLessThanOrEqual(top - 1);
        }
  });
});

describe("the hand", () => {
  it("lets go of what others have taken away", () => {
    const hand = new Hand();
    const view = table(laid(["A01", 0, 0]), { removable: [[0, 0]] });
    hand.pick("A01", "garden");
    hand.check(view, 0);
    expect(hand.tile).toBe("A01");
    hand.check({ ...view, garden: [], removable: [] }, 0);
    expect(hand.tile).toBeNull();
  });

  it("counts only turns that make a difference", () => {
    const hand = new Hand();
    hand.pick("A05", "supply"); // a flower
    hand.rotate(3);
    expect([hand.turns, hand.turn]).toEqual([false, 0]);
    expect(supplyOf(seat(0, { top: "A05", loose: ["A09"] }))).toEqual(["A05", "A09"]);
  });
});

describe("one hand's deeds", () => {
  function waiting() {
    const answers: ((answer: Answer) => void)[] = [];
    const sent: string[] = [];
    const doing = new Doing(
      (command) => {
        sent.push(command);
        return new Promise((resolve) => answers.push(resolve));
      },
      () => 300,
    );
    return { doing, sent, answers };
  }
  const lay = (column: number): Action => ({ kind: "put", tile: "A05", row: 0, column, turn: 0 });

  it("show at once, and stay until the server's picture holds them", async () => {
    const { doing, answers } = waiting();
    doing.act(lay(1));
    expect(doing.ahead).toHaveLength(1);
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    answers[0]!({ done: true, version: 7 });
    await vi.waitFor(() => expect(doing.waiting).toBe(false));
    doing.shows(6);
    expect(doing.ahead).toHaveLength(1);
    doing.shows(7);
    expect(doing.ahead).toEqual([]);
  });

  it("are forgotten when the picture that holds them, or a later one, came before the answer", async () => {
    const { doing, answers } = waiting();
    doing.act({ kind: "say", word: "delighted" });
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    doing.shows(8); // another was horrified meanwhile, and nothing comes after it
    answers[0]!({ done: true, version: 7 });
    await vi.waitFor(() => expect(doing.ahead).toEqual([]));
  });

  it("are taken back when refused", async () => {
    const { doing, answers } = waiting();
    doing.act(lay(1));
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    answers[0]!({ done: false, why: "too late" });
    await vi.waitFor(() => expect(doing.refused?.why).toBe("too late"));
    expect(doing.ahead).toEqual([]);
  });

  it("wait for one another, and for the pause between two of them", async () => {
    vi.useFakeTimers();
    const { doing, sent, answers } = waiting();
    for (const column of [1, 2, 3]) expect(doing.act(lay(column))).toBe(true);
    expect(doing.act(lay(4))).toBe(false); // one hand is not that far ahead
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent).toEqual(["put A05 at 0,1"]);
    answers[0]!({ done: true, version: 1 });
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toHaveLength(2);
    answers[1]!({ done: true, version: 2 });
    await vi.advanceTimersByTimeAsync(299);
    expect(sent).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toHaveLength(3);
    vi.useRealTimers();
  });
});

describe("a picture under a hand", () => {
  it("stands still while it is pressed and for a second more", () => {
    vi.useFakeTimers();
    const steady = new Steady();
    steady.press();
    vi.advanceTimersByTime(5000);
    expect(steady.still).toBe(true);
    steady.release();
    vi.advanceTimersByTime(900);
    steady.press();
    steady.release();
    vi.advanceTimersByTime(900);
    expect(steady.still).toBe(true);
    vi.advanceTimersByTime(200);
    expect(steady.still).toBe(false);
    vi.useRealTimers();
  });
});

describe("a garden that pleased", () => {
  it("was bound by what was scored and by the cards in force but the newest, as far as one knows them", () => {
    const card = (place: number, name: string | null): CardView => {
      return { place, card: name, back: "group", open: false, possible: [] };
    };
    const seats = [
      seat(0, { cards: [card(2, "A-05")] }),
      seat(1, { cards: [card(0, "A-02")] }),
      seat(2, { cards: [card(1, null)] }),
    ];
    expect(boundBefore({ seats } as GardenersView, ["A-01"])).toEqual(["A-02", "A-01"]);
  });
});
