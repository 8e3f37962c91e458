import { afterEach, describe, expect, it, vi } from "vitest";
import type { Now } from "../src/coach/advice";
import { coach } from "../src/games/gardeners/coach";
import type { CardVerdict } from "../src/generated/wire";
import * as api from "../src/lib/api";
import { m } from "../src/lib/paraglide/messages.js";

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
