import { beforeEach, describe, expect, it, vi } from "vitest";
import { box } from "../src/games/zen-garden/box.svelte";
import { newPlayer, RULES, type Evening } from "../src/games/zen-garden/evening";
import { lay, read as readGardeners } from "../src/games/gardeners/evening";
import type { GardenersBox } from "../src/generated/gardeners";
import { newPlayer as newBuilder, read as readMiyabi } from "../src/games/miyabi/evening";
import { box as tangBox } from "../src/games/tang-garden/box.svelte";
import { newOnlooker, RULES as TANG } from "../src/games/tang-garden/evening";
import {
  asText,
  fileName,
  forgetEvening,
  isEvening,
  keepEvening,
  keptEvenings,
  MOST_BYTES,
  pack,
  readEvening,
  unpack,
  written,
} from "../src/lib/evenings";
import { standardBox } from "./boxes";

box.unpack(standardBox("zen-garden"));
tangBox.unpack(standardBox("tang-garden"));

function typed(): Evening {
  const evening = RULES.fresh(["Ann", "Ben"]);
  evening.players[0]!.garden[5] = { soil: "sand", path: "wood", decor: "gate", turn: 2 };
  evening.players[1]!.coins = 7;
  return evening;
}

const saved = (name: string, evening: unknown = typed()) =>
  written("zen-garden", name, evening, null);

describe("an evening as a document", () => {
  it("comes back from a file as it was", () => {
    const one = saved("At Ann's");
    expect(readEvening(asText(one))).toEqual(one);
    expect(RULES.read(readEvening(asText(one)).evening)).toEqual(typed());
  });

  it("comes back from a link, letter by letter fit for an address", async () => {
    const one = saved("Bij Ánn 花");
    const packed = await pack(one);
    expect(packed).toMatch(/^[A-Za-z0-9_-]+$/);
    expect(readEvening(await unpack(packed))).toEqual(one);
  });

  it("is named for every system", () => {
    expect(fileName(saved("At Ann's / 3.1."))).toBe("zen-garden-at-ann-s-3-1.json");
    expect(fileName(saved("***"))).toBe("zen-garden-evening.json");
  });

  it("is told from a record", () => {
    expect(isEvening(asText(saved("one")))).toBe(true);
    expect(isEvening('{"format": "hortus-record"}')).toBe(false);
    expect(isEvening("no JSON")).toBe(false);
  });
});

describe("the sheet of every game", () => {
  it("comes back as it was", () => {
    const tang = TANG.fresh(["Ann"]);
    tang.players[0]!.figures.push({ ...newOnlooker("lady"), sees: ["sun"] });
    expect(TANG.read(JSON.parse(JSON.stringify(tang)))).toEqual(tang);

    const miyabi = {
      options: { expansions: ["frogs"], top_level: null },
      players: [newBuilder("A")],
    };
    miyabi.players[0]!.garden[3] = { level: 2, objects: 1 };
    expect(readMiyabi(JSON.parse(JSON.stringify(miyabi)))).toEqual(miyabi);

    const facts = standardBox("gardeners") as GardenersBox;
    const { mode, tiles, cards } = facts.modes.find((one) => one.cards.length > 0)!;
    const laid = { tile: tiles[0]!, row: 1, column: 0, turn: 3 };
    const sheet = { mode, tiles: lay([], laid), cards: [cards[0]!] };
    expect(readGardeners(JSON.parse(JSON.stringify(sheet)), facts)).toEqual(sheet);
    expect(() => readGardeners({ ...sheet, cards: ["X"] }, facts)).toThrow(
      "evening.cards[0]: one of",
    );
  });
});

describe("what is no evening", () => {
  const faulty = (change: object) => JSON.stringify({ ...saved("one"), ...change });

  it.each([
    ["no JSON", "This is not an evening"],
    ["null", "This is not an evening"],
    ['{"format": "hortus-record"}', "This is not an evening"],
    [faulty({ version: 2 }), "A later version"],
    [faulty({ name: 7 }), "name: a text"],
    [faulty({ box: 3 }), "box: entries"],
    [faulty({ game: "../x" }), "This is not an evening"],
    [`"${"x".repeat(MOST_BYTES)}"`, "more than 128 KB"],
  ])("is refused: %s", (source, why) => {
    expect(() => readEvening(source)).toThrow(why);
  });

  it("names the place of what is wrong on the sheet", () => {
    const evening = typed();
    evening.players[0]!.garden[5]!.turn = 4;
    expect(() => RULES.read(evening)).toThrow(
      "evening.players[0].garden[5].turn: a whole number from 0 to 3",
    );
    const garden = typed();
    garden.players[1]!.garden.pop();
    expect(() => RULES.read(garden)).toThrow("evening.players[1].garden: a list of 16 to 16");
    expect(() => RULES.read({ ...typed(), players: [] })).toThrow("evening.players: a list of 1");
    expect(() => readMiyabi({ options: { a: "x".repeat(61) }, players: [] })).toThrow(
      "evening.options.a: a text of at most 60",
    );
  });

  it("is refused as a link that was cut short, or that unpacks to very much", async () => {
    const packed = await pack(saved("one"));
    await expect(unpack(packed.slice(0, -9))).rejects.toThrow("not complete");
    await expect(unpack("!")).rejects.toThrow("not complete");
    const zeros = new Blob([new Uint8Array(4 * MOST_BYTES)]).stream();
    const bomb = await new Response(
      zeros.pipeThrough(new CompressionStream("deflate-raw")),
    ).arrayBuffer();
    const letters = btoa(String.fromCharCode(...new Uint8Array(bomb)));
    await expect(unpack(letters)).rejects.toThrow("not complete");
  });

  it("is not packed where programs would cut the link", async () => {
    const noise = crypto.getRandomValues(new Uint8Array(12_000)).join(" ");
    await expect(pack(saved("one", noise))).rejects.toThrow("too large for a link");
  });

  it("leaves out what no sheet has", () => {
    const more = { ...typed(), secret: 1, players: [{ ...newPlayer("Ann", 0), secret: 2 }] };
    expect(JSON.stringify(RULES.read(more))).not.toContain("secret");
  });
});

describe("evenings kept here", () => {
  beforeEach(() => {
    const drawer = new Map<string, string>();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => drawer.get(key) ?? null,
      setItem: (key: string, text: string) => drawer.set(key, text),
    });
  });

  it("stand with the latest first, one of each name, and are deleted one by one", () => {
    for (const name of ["one", "two", "one"]) expect(keepEvening(saved(name))).toBe(true);
    expect(keptEvenings("zen-garden").map(({ name }) => name)).toEqual(["one", "two"]);
    forgetEvening(saved("one"));
    expect(keptEvenings("zen-garden").map(({ name }) => name)).toEqual(["two"]);
    expect(keptEvenings("miyabi")).toEqual([]);
  });

  it("are so many and no more", () => {
    for (let n = 0; n < 50; n++) keepEvening(saved(`evening ${n}`));
    expect(keepEvening(saved("one more"))).toBe(false);
    expect(keepEvening(saved("evening 3")), "the same once more").toBe(true);
    expect(keptEvenings("zen-garden")).toHaveLength(50);
  });

  it("stay as they were where the browser has no room", () => {
    keepEvening(saved("one"));
    const full = vi.spyOn(localStorage, "setItem").mockImplementation(() => {
      throw new Error("full");
    });
    expect(keepEvening(saved("two"))).toBe(false);
    full.mockRestore();
    expect(keptEvenings("zen-garden").map(({ name }) => name)).toEqual(["one"]);
  });
});
