import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { HERE, format, parse, readKey, readLink, type Route } from "../src/lib/router";

const letters = (alphabet: string, least: number, most: number) =>
  fc.string({ unit: fc.constantFrom(...alphabet), minLength: least, maxLength: most });
const table = letters("abcdefghijklmnopqrstuvwxyz0123456789", 12, 12);
const token = letters("ABCXYZabcxyz019_-", 22, 43);
const stop = fc.record({
  turn: fc.integer({ min: 0, max: 99_999 }),
  step: fc.option(fc.integer({ min: 1, max: 9_999 })),
});
const game = fc.constantFrom("zen-garden", "miyabi");

const route: fc.Arbitrary<Route> = fc.oneof(
  fc.constant<Route>({ screen: "home" }),
  fc.constant<Route>({ screen: "records" }),
  fc.constant<Route>({ screen: "devices" }),
  fc.constant<Route>({ screen: "archive" }),
  fc.constant<Route>({ screen: "tournaments" }),

  fc.constant<Route>({ screen: "ratings", board: null }),
  fc.constant<Route>({ screen: "ratings", board: { game: "miyabi", players: 3 } }),
  fc.option(token).map((key): Route => ({ screen: "open", key })),
  token.map((key): Route => ({ screen: "arrival", key })),
  fc.record({
    screen: fc.constant("mail" as const),
    deed: fc.constantFrom("confirm" as const, "stop" as const),
    token,
  }),
  game.map((game): Route => ({ screen: "new", game })),
  game.map((game): Route => ({ screen: "score", game, packed: null })),
  game.map((game): Route => ({ screen: "box", game })),
  fc.record({
    screen: fc.constant("rules" as const),
    game,
    rule: fc.option(fc.constantFrom("ZG-01", "ZG-69", "MI-X24")),
    box: fc.constantFrom(null, HERE, "abcdefghijkl"),
  }),
  table.map((table): Route => ({ screen: "table", table })),
  fc.record({ screen: fc.constant("claim" as const), table, token }),
  token.map((packed): Route => ({ screen: "score", game: "miyabi", packed })),
  fc.record({ screen: fc.constant("deal" as const), table, key: token }),
  fc.record({ screen: fc.constant("review" as const), table, stop: fc.option(stop) }),
  table.map((table): Route => ({ screen: "branch", table, stop: null, key: null })),
  fc.record({ screen: fc.constant("branch" as const), table, stop, key: fc.option(token) }),
  table.map((tournament): Route => ({ screen: "tournament", tournament })),
  table.map((table): Route => ({ screen: "replay", table, stop: null, key: null })),
  fc.record({
    screen: fc.constant("replay" as const),
    table,
    stop,
    key: fc.option(token),
  }),
);

describe("addresses", () => {
  it("come back from what they are written as", () => {
    fc.assert(
      fc.property(route, (one) => {
        expect(parse(format(one))).toEqual(one);
      }),
    );
  });

  it("lead somewhere, whatever is typed", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(parse(text).screen).toBeTypeOf("string");
      }),
    );
  });

  it("are lost where they make no sense", () => {
    for (const hash of ["#/t/short", "#/t/abcdefghijkl/x", "#/new", "#/rules/zen-garden/26", "#/x"])
      expect(parse(hash).screen).toBe("lost");
  });

  it("are found in what a person pastes", () => {
    const link = "http://192.168.1.7:8417/#/t/abcdefghijkl/abcdefghijklmnopqrstuv";
    expect(readLink(` ${link} `)).toEqual({
      screen: "claim",
      table: "abcdefghijkl",
      token: "abcdefghijklmnopqrstuv",
    });
    expect(readLink("abcdefghijkl")).toEqual({ screen: "table", table: "abcdefghijkl" });
    expect(readLink("http://localhost/#/replay")).toBeNull();
    expect(readLink("hello")).toBeNull();
  });

  it("and keys in what a person types", () => {
    expect(readKey("http://localhost:8417/#/me/abcdefghijklmnopqrstuv")).toBe(
      "abcdefghijklmnopqrstuv",
    );
    const code = "ABCDE-12345-FGHJK-67890-MNPQR";
    expect(readKey("abcde 12345 fghjk–67890 mnpqr ")).toBe(code);
    expect(parse(`#/me/${code}`)).toEqual({ screen: "arrival", key: code });
    for (const none of ["", "abcde", `${code}X`, "http://localhost/#/t/abcdefghijkl"])
      expect(readKey(none)).toBeNull();
  });
});
