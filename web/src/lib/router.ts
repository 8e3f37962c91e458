/** The addresses of the screens, all behind the hash, and nothing but addresses. */

import { DAY } from "./days";
import { nameOf, stopNamed, type Stop } from "./turns";

export type Route =
  | { screen: "home" }
  | { screen: "new"; game: string }
  | { screen: "table"; table: string }
  | { screen: "claim"; table: string; token: string }
  /** At a stop on the way through the game. With a key it is open to whoever has the link. */
  | { screen: "replay"; table: string; stop: Stop | null; key: string | null }
  /** How the finished game of a table was played; at a stop on the way through it. */
  | { screen: "review"; table: string; stop: Stop | null }
  /** A table that begins at a stop of another's game; null: where that stands. With a key as a replay. */
  | { screen: "branch"; table: string; stop: Stop | null; key: string | null }
  /** A table with the deal of another, for whoever has the link. */
  | { screen: "deal"; table: string; key: string }
  | { screen: "records" }
  | { screen: "box"; game: string }
  /** `packed` is a whole evening that came with the link. */
  | { screen: "score"; game: string; packed: string | null }
  /** `box` is the table whose box the rules tell, or HERE; null for the standard box. */
  | { screen: "rules"; game: string; rule: string | null; box: string | null }
  /** The lessons of a game, or the way into one of them. */
  | { screen: "learn"; game: string; lesson: string | null }
  /** The riddles of a game, or the way into one of them. */
  | { screen: "riddles"; game: string; riddle: string | null }
  /** The tables that wait for players: everybody's, or those of a group. */
  | { screen: "open"; key: string | null }
  /** Finished games. */
  | { screen: "archive" }
  | { screen: "book" }
  | { screen: "day"; game: string; day: string | null }
  /** The leaderboard of a game with so many seats; null for the first there is. */
  | { screen: "ratings"; board: { game: string; players: number } | null }
  /** Tournaments: one's own, and those that everybody finds. */
  | { screen: "tournaments" }
  | { screen: "tournament"; tournament: string }
  | { screen: "devices" }
  /** `key` makes this device that of whoever made it: from a link, or a recovery code. */
  | { screen: "arrival"; key: string }
  /** What a link in a mail is for. */
  | { screen: "mail"; deed: "confirm" | "stop"; token: string }
  | { screen: "lost"; hash: string };

/** The box that was looked at last in this browser. */
export const HERE = "here";

/** What links lead to that people send each other. */
const SENT: Route["screen"][] = [
  "table",
  "claim",
  "replay",
  "deal",
  "open",
  "tournament",
  "arrival",
];
const TABLE = /^[a-z0-9]{12}$/;
const GAME = /^[a-z][a-z0-9-]{1,39}$/;
const LESSON = /^[a-z][a-z0-9-]{1,39}$/;
const RIDDLE = /^[0-9a-f]{8}$/;
const SEATS = /^[1-9]$/;
const TOKEN = /^[A-Za-z0-9_-]{22,43}$/;
const CODE = /^[A-Za-z0-9]{5}(-[A-Za-z0-9]{5}){4}$/;
const RULE = /^[A-Z]{1,2}-[XE]?\d{1,2}$/;

export function parse(hash: string): Route {
  const parts = hash
    .replace(/^#?\/?/, "")
    .split("/")
    .filter((part) => part !== "");
  const [head, first, second] = parts;
  const lost: Route = { screen: "lost", hash };
  if (head === undefined) return { screen: "home" };
  if (head === "new" && first && GAME.test(first) && parts.length === 2)
    return { screen: "new", game: first };
  if (head === "score" && first && GAME.test(first) && parts.length <= 3)
    return { screen: "score", game: first, packed: second ?? null };
  if (head === "box" && first && GAME.test(first) && parts.length === 2)
    return { screen: "box", game: first };
  if (head === "learn" && first && GAME.test(first) && parts.length <= 3) {
    if (second === undefined) return { screen: "learn", game: first, lesson: null };
    if (LESSON.test(second)) return { screen: "learn", game: first, lesson: second };
  }
  if (head === "riddles" && first && GAME.test(first) && parts.length <= 3) {
    if (second === undefined) return { screen: "riddles", game: first, riddle: null };
    if (RIDDLE.test(second)) return { screen: "riddles", game: first, riddle: second };
  }
  if (head === "rules" && first && GAME.test(first))
    return rulesRoute(first, parts.slice(2)) ?? lost;
  if (head === "replay" && parts.length === 1) return { screen: "records" };
  if (head === "open" && parts.length <= 2) {
    if (first === undefined) return { screen: "open", key: null };
    if (TOKEN.test(first)) return { screen: "open", key: first };
  }
  if (head === "archive" && parts.length === 1) return { screen: "archive" };
  if (head === "book" && parts.length === 1) return { screen: "book" };
  if (head === "day" && first && GAME.test(first) && parts.length <= 3)
    if (second === undefined || DAY.test(second))
      return { screen: "day", game: first, day: second ?? null };
  if (head === "ratings") {
    if (first === undefined) return { screen: "ratings", board: null };
    if (GAME.test(first) && second !== undefined && SEATS.test(second) && parts.length === 3)
      return { screen: "ratings", board: { game: first, players: Number(second) } };
  }
  if (head === "tournaments" && parts.length === 1) return { screen: "tournaments" };
  if (head === "tournament" && first && TABLE.test(first) && parts.length === 2)
    return { screen: "tournament", tournament: first };
  if (head === "me" && parts.length <= 2) {
    if (first === undefined) return { screen: "devices" };
    if (TOKEN.test(first) || CODE.test(first)) return { screen: "arrival", key: first };
  }
  if (head === "mail" && (first === "confirm" || first === "stop") && parts.length === 3)
    if (TOKEN.test(second!)) return { screen: "mail", deed: first, token: second! };
  if (head === "t" && first && TABLE.test(first)) {
    if (second === undefined) return { screen: "table", table: first };
    if (second === "again" && parts.length === 4 && TOKEN.test(parts[3]!))
      return { screen: "deal", table: first, key: parts[3]! };
    const at = second === "replay" || second === "from" ? wayRoute(parts.slice(3)) : null;
    if (second === "replay") return at === null ? lost : { screen: "replay", table: first, ...at };
    if (second === "from") return at === null ? lost : { screen: "branch", table: first, ...at };
    if (second === "review" && parts.length <= 4) {
      const stop = parts[3] === undefined ? null : stopNamed(parts[3]);
      if (parts.length === 3 || stop !== null) return { screen: "review", table: first, stop };
    }
    if (TOKEN.test(second) && parts.length === 3)
      return { screen: "claim", table: first, token: second };
  }
  return lost;
}

/** A place on the way through a game: `rest` may name a stop, and a key. */
function wayRoute(rest: string[]): { stop: Stop | null; key: string | null } | null {
  const [name, key, ...more] = rest;
  if (name === undefined) return { stop: null, key: null };
  const stop = stopNamed(name);
  const known = stop !== null && (key === undefined || TOKEN.test(key));
  return known && more.length === 0 ? { stop, key: key ?? null } : null;
}

/** The rules of a game: `rest` may name a rule, and with whose box they are told. */
function rulesRoute(game: string, rest: string[]): Route | null {
  const rule = rest[0] !== undefined && RULE.test(rest[0]) ? rest[0] : null;
  const [withBox, box, ...more] = rule === null ? rest : rest.slice(1);
  if (withBox === undefined) return { screen: "rules", game, rule, box: null };
  const known = box !== undefined && (box === HERE || TABLE.test(box));
  return withBox === "with" && known && more.length === 0
    ? { screen: "rules", game, rule, box }
    : null;
}

function wayOf({ stop, key }: { stop: Stop | null; key: string | null }): string[] {
  return stop === null ? [] : [nameOf(stop), ...(key === null ? [] : [key])];
}

export function format(route: Route): string {
  switch (route.screen) {
    case "home":
      return "#/";
    case "new":
      return `#/new/${route.game}`;
    case "table":
      return `#/t/${route.table}`;
    case "claim":
      return `#/t/${route.table}/${route.token}`;
    case "replay":
      return [`#/t/${route.table}/replay`, ...wayOf(route)].join("/");
    case "branch":
      return [`#/t/${route.table}/from`, ...wayOf(route)].join("/");
    case "review":
      return [`#/t/${route.table}/review`, ...wayOf({ ...route, key: null })].join("/");
    case "deal":
      return `#/t/${route.table}/again/${route.key}`;
    case "records":
      return "#/replay";
    case "box":
      return `#/box/${route.game}`;
    case "learn":
      return [`#/learn/${route.game}`, ...(route.lesson === null ? [] : [route.lesson])].join("/");
    case "riddles":
      return [`#/riddles/${route.game}`, ...(route.riddle === null ? [] : [route.riddle])].join(
        "/",
      );
    case "score":
      return `#/score/${route.game}${route.packed === null ? "" : `/${route.packed}`}`;
    case "rules":
      return [
        `#/rules/${route.game}`,
        ...(route.rule === null ? [] : [route.rule]),
        ...(route.box === null ? [] : ["with", route.box]),
      ].join("/");
    case "open":
      return route.key === null ? "#/open" : `#/open/${route.key}`;
    case "day":
      return [`#/day/${route.game}`, ...(route.day === null ? [] : [route.day])].join("/");
    case "book":
      return "#/book";
    case "archive":
      return "#/archive";
    case "ratings":
      return route.board === null
        ? "#/ratings"
        : `#/ratings/${route.board.game}/${route.board.players}`;
    case "tournaments":
      return "#/tournaments";
    case "tournament":
      return `#/tournament/${route.tournament}`;
    case "devices":
      return "#/me";
    case "arrival":
      return `#/me/${route.key}`;
    case "mail":
      return `#/mail/${route.deed}/${route.token}`;
    case "lost":
      return route.hash;
  }
}

/** Finds the address that is meant in what a person pasted: a whole link, or the end of a table's. */
export function readLink(text: string): Route | null {
  const trimmed = text.trim();
  const hash = trimmed.includes("#") ? trimmed.slice(trimmed.indexOf("#")) : `#/t/${trimmed}`;
  const route = parse(hash);
  return SENT.includes(route.screen) ? route : null;
}

/** Finds what makes this device somebody's in what a person pasted or typed: a link, or a code. */
export function readKey(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed.includes("#")) {
    const route = parse(trimmed.slice(trimmed.indexOf("#")));
    return route.screen === "arrival" ? route.key : null;
  }
  const groups = trimmed.replace(/[^A-Za-z0-9]/g, "").match(/.{1,5}/g) ?? [];
  const code = groups.join("-").toUpperCase();
  return CODE.test(code) ? code : null;
}

export function absolute(route: Route): string {
  return `${location.origin}${location.pathname}${format(route)}`;
}
