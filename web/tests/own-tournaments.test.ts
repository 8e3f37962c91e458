import { expect, test, vi } from "vitest";
import type { TournamentCard } from "../src/generated/wire";
import { droppedSince } from "../src/lib/ownTournaments";

const card = (tournament: string, title: string) =>
  ({ tournament, title, game: "miyabi" }) as TournamentCard;

test("a tournament that was removed is told once by its name, and not one that was left", async () => {
  const status: Record<string, number> = { removed: 404, left: 200 };
  const asked: string[] = [];
  vi.stubGlobal("fetch", (address: string) => {
    const id = address.split("/").at(-1)!;
    asked.push(id);
    return Promise.resolve(new Response("{}", { status: status[id]! }));
  });
  const stays = card("stays", "");
  const before = [stays, card("removed", "Autumn cup"), card("left", "Spring cup")];
  expect(await droppedSince(before)).toEqual([]);
  expect(asked).toEqual([]);
  expect(await droppedSince([stays])).toEqual(["Autumn cup"]);
  expect(asked.toSorted()).toEqual(["left", "removed"]);
  expect(await droppedSince([stays])).toEqual([]);
  expect(asked).toHaveLength(2);
});
