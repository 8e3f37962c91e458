import { describe, expect, it } from "vitest";
import { mediaOf, type ScreenKind } from "../src/lib/screens";

const KINDS: ScreenKind[] = ["phone", "low", "broad", "roomy", "tablet", "small"];

describe("the kinds of screens", () => {
  it("are what the styles say", () => {
    for (const kind of KINDS) expect(mediaOf(kind)).toMatch(/^\((min|max)-(width|height): \d+px\)/);
    expect(mediaOf("low")).toBe("(min-width: 640px) and (max-height: 519px)");
  });

  it("are asked for by name alone", () => {
    expect(() => mediaOf("huge" as ScreenKind)).toThrow("huge");
  });
});
