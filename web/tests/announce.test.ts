import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { announcer } from "../src/lib/announce.svelte";

describe("what many hands do at once", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  const last = () => announcer.lines.at(-1)?.text;

  it("is told together, a while later, and only the newest of much", () => {
    announcer.say("before");
    for (const n of [1, 2, 3, 4, 5, 6]) announcer.gather(`Deed ${n}.`);
    announcer.gather("");
    expect(last()).toBe("before");
    vi.runAllTimers();
    expect(last()).toBe("Deed 3. Deed 4. Deed 5. Deed 6.");
  });

  it("begins anew after it was told", () => {
    announcer.gather("One.");
    vi.runAllTimers();
    announcer.gather("Two.");
    vi.runAllTimers();
    expect(last()).toBe("Two.");
  });
});
