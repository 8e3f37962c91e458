import { beforeAll, describe, expect, it } from "vitest";
import type { GardenersBox } from "../src/generated/gardeners";
import { box, cardNamed, tileNamed } from "../src/games/gardeners/box.svelte";
import { standardBox } from "./boxes";

const { language } = await import("../src/lib/language.svelte");
const { cardText, tileName } = await import("../src/games/gardeners/words");

beforeAll(() => void (language.now = "nl"));

const standard = standardBox("gardeners") as GardenersBox;
box.unpack(standard);

describe("the box on show", () => {
  it("finds tiles and cards by name", () => {
    expect(tileNamed("A05")).toMatchObject({ ground: "earth", element: "flower", turns: 1 });
    expect(cardNamed("S-23")!.constraint).toMatchObject({ name: "group", exact: 5 });
    expect(tileNamed("Z99")).toBeUndefined();
    expect(cardNamed("Z-99")).toBeUndefined();
  });

  it("says what a mode is played with", () => {
    const sizes = box.facts.modes.map(({ mode, side, tiles, cards }) => [
      mode,
      side,
      tiles.length,
      cards.length,
    ]);
    expect(sizes).toEqual([
      ["introduction-a", 4, 16, 6],
      ["introduction-b", 5, 25, 6],
      ["introduction-c", 6, 36, 5],
      ["easy", 6, 36, 59],
      ["standard", 6, 36, 59],
      ["special", 6, 36, 80],
    ]);
  });

  it("tells its own tiles and cards, in the language on show", () => {
    expect(cardText("A-03")).toBe(
      "Geen twee bomen liggen naast elkaar, welke kleur ze ook hebben.",
    );
    expect(tileName("A05")).toBe("oranje bloem op aarde");
    box.unpack({
      ...standard,
      tiles: standard.tiles.map((one) => (one.id === "A05" ? { ...one, ground: "sand" } : one)),
      cards: standard.cards.map((one) =>
        one.id === "A-03" ? { ...one, sentence: { nl: "Een eigen kaart." } } : one,
      ),
    });
    expect(cardText("A-03")).toBe("Een eigen kaart.");
    expect(tileName("A05")).toBe("oranje bloem op zand");
    box.unpack(standard);
  });
});
