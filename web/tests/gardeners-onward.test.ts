import { describe, expect, it, vi } from "vitest";
import type { LogEntry } from "../src/generated/wire";

vi.mock("../src/lib/words", () => ({ say: (key: string) => key }));
const { firstGame, onward } = await import("../src/games/gardeners/onward");

function over(reason: string): LogEntry[] {
  const what = [{ kind: "end", seat: null, values: { reason }, cells: [] }];
  return [{ version: 1, kind: "end", seat: null, at: 0, notation: null, what }];
}

describe("after the lessons", () => {
  it("comes the first introduction", () => {
    expect(firstGame().options).toEqual({ mode: "introduction-a" });
  });
});

describe("after an introduction", () => {
  it("comes the next one, with everything else as it was", () => {
    const next = onward({ mode: "introduction-a", timer: 60 }, over("cards"));
    expect(next?.options).toEqual({ mode: "introduction-b", timer: 60 });
  });

  it("comes the easy game after the last one", () => {
    expect(onward({ mode: "introduction-c" }, over("cards"))?.options).toEqual({ mode: "easy" });
  });

  it("comes nothing new where it was not completed, and after the games themselves", () => {
    expect(onward({ mode: "introduction-b" }, over("time"))).toBeNull();
    expect(onward({ mode: "easy" }, over("cards"))).toBeNull();
    expect(onward({ mode: "standard" }, over("cards"))).toBeNull();
  });
});
