import { readFileSync } from "node:fs";
import { afterEach, expect, test } from "vitest";
import { whyRefused } from "../src/games/words";
import type { Problem } from "../src/generated/wire";
import { ApiError } from "../src/lib/api";
import { asSentences, explain } from "../src/lib/failure";
import { language } from "../src/lib/language.svelte";

const page = readFileSync(new URL("../../docs/api.md", import.meta.url), "utf-8");

/** Every name of a refusal, and a status it comes with; tests of the server keep the list whole. */
const documented: [status: number, error: string][] = page
  .slice(page.indexOf("| status | `error` |"))
  .split("\n\n", 1)[0]!
  .split("\n")
  .flatMap((line) => {
    const [, status = "", names = ""] = line.split("|");
    const found = [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name!);
    return found.map((name): [number, string] => [parseInt(status), name]);
  })
  .filter(([status]) => !Number.isNaN(status));

/** Worded by the server, in the language that is asked for. */
const WORDED = ["broken_record", "broken_document", "broken_box"];
/** Of keys that programs alone have. */
const OF_PROGRAMS = ["unknown_key", "for_people"];
/** What opens a page, not a line to a table. */
const OF_LINKS = [
  ...["invite_worthless", "replay_worthless", "mail_worthless", "key_worthless"],
  ...["not_open", "unknown_visitor", "forbidden"],
];

const reaching = documented.filter(([, error]) => ![...WORDED, ...OF_PROGRAMS].includes(error));

const problem = (error: string): Problem => ({
  ...{ error, message: "in English", rule: null, where: null, player: null, key: null },
  ...{ values: {}, said: null },
});

afterEach(() => {
  language.now = "en";
});

const inEach = (told: () => string): string[] =>
  (["en", "de", "nl"] as const).map((one) => {
    language.now = one;
    return told();
  });

test("the list of refusals is read", () => {
  expect(documented).toContainEqual([503, "full_of_tournaments"]);
  expect(documented).toContainEqual([409, "illegal_move"]);
});

test.each(reaching)("%i %s has words in each language", (status, error) => {
  const told = inEach(() => explain(new ApiError(status, problem(error))).text);
  expect(told).not.toContain("in English");
  expect(told).not.toContain("");
  expect(new Set(told).size).toBe(3);
});

test.each(reaching.filter(([, error]) => !OF_LINKS.includes(error)))(
  "%i %s has them by the line to a table, too",
  (_, error) => {
    const told = inEach(() => whyRefused(problem(error), null));
    expect(told).not.toContain("in English");
    expect(new Set(told).size).toBe(3);
  },
);

test("what the library finds wrong comes in the visitor's language, and is told as it comes", () => {
  const worded = { ...problem("invalid"), key: "mistake_seats", message: "Es fehlt jemand." };
  expect(explain(new ApiError(400, worded)).text).toBe("Es fehlt jemand.");
  expect(explain(new ApiError(400, problem("invalid"))).text).toMatch(/^This page and the server/);
});

test("a server that has no room says what it has no room for, and that it is for later", () => {
  const told = (error: string) => explain(new ApiError(503, problem(error)));
  expect(told("full").title).toBe("Not just now");
  expect(told("full").text).toMatch(/all the tables it can hold/);
  expect(told("full_of_tournaments").text).toMatch(/all the tournaments it can hold/);
  expect(told("busy").text).toMatch(/too much to do/);
});

test("what stands before the server and answers for it tells no reason", () => {
  const silent = { ...problem("server"), message: "" };
  expect(explain(new ApiError(502, silent)).text).toMatch(/^The server made a mistake/);
});

test("what went wrong is told in whole sentences where a title has no line of its own", () => {
  const told = (title: string, text: string) => asSentences({ title, text, offline: false });
  expect(told("The server does not answer", "Is it running?")).toBe(
    "The server does not answer. Is it running?",
  );
  expect(told("May you do this?", "No.")).toBe("May you do this? No.");
  expect(told("Write a name.", "")).toBe("Write a name.");
});
