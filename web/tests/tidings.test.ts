/** What is said aloud of an event: where something was laid, and nothing of the result too early. */

import { beforeEach, expect, it } from "vitest";
import type { GameModule } from "../src/games/game";
import { announcer } from "../src/lib/announce.svelte";
import type { LiveTable } from "../src/table/live.svelte";
import { sayEvent } from "../src/table/tidings.svelte";

const words = {
  tell: (event: { what: { kind: string }[] }) =>
    event.what.map(({ kind }) => ({
      text: kind === "end" ? "It is over. Nia wins with 57 points." : `Nia does: ${kind}.`,
      lit: kind === "lay" ? { seat: 1, cells: ["a1"] } : null,
    })),
  where: () => "row 1",
};
const game = { words, sound: () => null, together: false } as unknown as GameModule;
const live = { id: "table", log: [], standings: new Map() } as unknown as LiveTable;
const seat = (at: number, name: string) => ({ seat: at, name, kind: "bot" });

function said(over: boolean, kinds: string[], more: object = {}): string[] {
  const what = kinds.map((kind) => ({ kind, seat: 1, values: {}, cells: [] }));
  const event = { version: 2, kind: "move", seat: 1, at: 0, notation: null, what };
  const now = {
    ...{ over, lesson: null, mine: [0], held: [0], view: null, standings: [] },
    ...{ seats: [seat(0, "Ann"), seat(1, "Nia")], ...more },
  };
  sayEvent(event as never, now as never, game, live);
  return announcer.lines.map(({ text }) => text);
}

beforeEach(() => announcer.forget());

it("says where another laid something, beside that and before what follows", () => {
  expect(said(false, ["lay", "round"])).toEqual(["Nia does: lay. Where: row 1. Nia does: round."]);
});

it("says where one laid something oneself, too", () => {
  expect(said(false, ["lay"], { mine: [1] })).toEqual(["Nia does: lay. Where: row 1."]);
});

it("keeps who has won until it is counted", () => {
  expect(said(true, ["lay", "end"]).join()).not.toContain("57");
});

it("says how a lesson ends, where nothing is counted", () => {
  expect(said(true, ["end"], { lesson: "first" }).join()).toContain("57");
});
