import { afterEach, describe, expect, it, vi } from "vitest";
import type { Now } from "../src/coach/advice";
import { box } from "../src/games/gardeners/box.svelte";
import { coach } from "../src/games/gardeners/coach";
import { cardText } from "../src/games/gardeners/words";
import type { CardVerdict } from "../src/generated/wire";
import * as api from "../src/lib/api";
import { m } from "../src/lib/paraglide/messages.js";
import { standardBox } from "./boxes";

vi.mock("../src/lib/api", () => ({ inspectGarden: vi.fn() }));
afterEach(() => vi.clearAllMocks());

const FULFILLED: CardVerdict = {
  card: "A-01",
  found: "fulfilled",
  guilty: [],
  fulfilling: [[0, 0]],
} as unknown as CardVerdict;
const BROKEN = { ...FULFILLED, found: "broken", guilty: [[0, 0]], fulfilling: [] } as CardVerdict;

const word = m.gardeners_do_delighted();

/** What the coach says to the holder of a card in a full garden. */
async function advised(
  verdict: CardVerdict,
  phase: string,
  said: string | null,
): Promise<{ text: string; tone: string | undefined }> {
  vi.mocked(api.inspectGarden).mockResolvedValue({ verdicts: [verdict] });
  const view = {
    phase,
    full: true,
    side: 4,
    corner: [3, 3],
    garden: [{ tile: "A01", row: 3, column: 3, turn: 0 }],
    seats: [{ seat: 0, cards: [{ card: "A-01" }], said }],
  };
  const now = { view, seat: 0, box: { entries: 0 }, reach: null, coaching: null };
  const advice = await coach.advise(now as unknown as Now);
  return { text: advice!.text, tone: advice!.tone };
}

/** What the coach says at a table of two, of which seat 0 is advised. */
async function advisedAt(over: object, verdicts: CardVerdict[] = []): Promise<string> {
  vi.mocked(api.inspectGarden).mockResolvedValue({ verdicts });
  const hidden = { back: "group", card: null, open: false, possible: [], place: 1 };
  const view = {
    mode: "introduction-a",
    phase: "arrange",
    full: false,
    side: 4,
    corner: [3, 3],
    garden: [{ tile: "A01", row: 3, column: 3, turn: 0 }],
    seats: [
      { seat: 0, cards: [], top: "A02", stack: 3, loose: [], said: null },
      { seat: 1, cards: [hidden], top: "A03", stack: 3, loose: [], said: null },
    ],
    ...over,
  };
  const now = { view, seat: 0, box: { entries: 0 }, reach: null, coaching: null };
  return (await coach.advise(now as unknown as Now))!.text;
}

describe("the coach before a game", () => {
  it("says what stays hidden in this mode", async () => {
    expect(await advisedAt({ phase: "ready" })).toBe(m.gardeners_coach_ready_newest());
    expect(await advisedAt({ phase: "ready", mode: "easy" })).toBe(
      m.gardeners_coach_ready_newest(),
    );
    expect(await advisedAt({ phase: "ready", mode: "standard" })).toBe(m.gardeners_coach_ready());
  });
});

describe("the coach of who holds no card", () => {
  const laid = (count: number) =>
    Array.from({ length: count }, (_, n) => ({
      tile: "A01",
      row: 3 + Math.floor(n / 4),
      column: 3 + (n % 4),
      turn: 0,
    }));

  it("says in each part of a garden what there is to do then", async () => {
    const full = { garden: laid(16), full: true };
    const told = [
      await advisedAt({ garden: [] }),
      await advisedAt({}),
      await advisedAt({ garden: laid(10) }),
      await advisedAt({ ...full, phase: "inspect" }),
      await advisedAt(full),
    ];
    expect(new Set(told).size).toBe(told.length);
    const spoken = { seat: 1, cards: [{ card: null, place: 1 }], said: "horrified", loose: [] };
    const me = { seat: 0, cards: [], loose: [], said: null };
    const over = { ...full, phase: "inspect", seats: [me, spoken] };
    expect(await advisedAt(over)).toBe(m.gardeners_coach_none_horrified());
    expect(told[1]).toContain(m.gardeners_back_group());
  });

  it("names the card that a hidden one can only be, or the two that it may be", async () => {
    box.unpack(standardBox("gardeners"));
    const told = (card: string) => cardText(card).replace(/\.$/, "");
    const withHidden = (...possible: string[]) => {
      const hidden = { back: "group", card: null, open: false, possible, place: 1 };
      return advisedAt({
        seats: [
          { seat: 0, cards: [], top: "A02", stack: 3, loose: [], said: null },
          { seat: 1, cards: [hidden], top: "A03", stack: 3, loose: [], said: null },
        ],
      });
    };
    expect(await withHidden("A-01")).toBe(m.gardeners_coach_known({ card: told("A-01") }));
    const either = m.gardeners_coach_either({ card: told("A-01"), other: told("A-02") });
    expect(await withHidden("A-01", "A-02")).toBe(either);
    const back = m.gardeners_back_group();
    expect(await withHidden("A-01", "A-02", "A-03")).toBe(m.gardeners_coach_none({ back }));
  });

  it("speaks of a card that lies open before another", async () => {
    const open = { back: "adjacent", card: "A-01", open: true, possible: [], place: 0 };
    const seats = [
      { seat: 0, cards: [], top: "A02", stack: 3, loose: [], said: null },
      { seat: 1, cards: [open], top: "A03", stack: 3, loose: [], said: null },
    ];
    expect(await advisedAt({ seats }, [BROKEN])).toBe(m.gardeners_coach_open_broken());
  });
});

describe("the coach of a full garden", () => {
  it("marks what breaks a card otherwise than what fulfils it", async () => {
    const broken = await advised(BROKEN, "inspect", null);
    const fulfilled = await advised(FULFILLED, "inspect", null);
    expect([broken.tone, fulfilled.tone]).toEqual(["amiss", "well"]);
  });

  it("offers the word while it is asked for, and not after it was said", async () => {
    const asked = await advised(FULFILLED, "inspect", null);
    const said = await advised(FULFILLED, "inspect", "delighted");
    expect(asked.text).toBe(m.gardeners_coach_delighted({ word }));
    expect(said.text).toBe(m.gardeners_coach_said());
  });

  it("agrees with what is asked after somebody was horrified", async () => {
    const another = await advised(FULFILLED, "arrange", null);
    const oneself = await advised(FULFILLED, "arrange", "horrified");
    expect(another.text).toBe(m.gardeners_coach_others());
    expect(oneself.text).toBe(m.gardeners_coach_rethink({ word }));
  });
});

it("tells while few tiles lie that the square is no limit", async () => {
  expect(await advisedAt({ round: 0 })).toBe(m.gardeners_coach_floats());
  expect(await advisedAt({ round: 1 })).not.toBe(m.gardeners_coach_floats());
});
