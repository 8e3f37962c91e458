/** The server's REST interface, one function for each thing a person can ask for. */

import { language } from "./language.svelte";
import type {
  ArchivePage,
  BoxComponents,
  BoxFile,
  BoxQuestion,
  OpenedBox,
  Claimed,
  Coaching,
  Created,
  DealKey,
  DealResults,
  GameCard,
  GardenQuestion,
  Health,
  Hint,
  Invitation,
  Invite,
  InspectedGarden,
  JudgedBox,
  Leaderboard,
  Lesson,
  Links,
  Listed,
  Me,
  MyNotices,
  NewGroup,
  NewTable,
  OpenTable,
  OfferedDeal,
  Problem,
  RatedGame,
  Ratings,
  RecoveryCode,
  Replay,
  Standing,
  RulePicture,
  ReplayKey,
  SeatScore,
  TableCard,
  TableState,
  Transfer,
  Welcome,
  Upkeep,
  WrittenBox,
} from "../generated/wire";

/** What the server refused, or why it could not be reached (`error` is then "offline"). */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(problem.message);
    this.name = "ApiError";
  }
}

/** A problem of which no server told anything. */
const UNTOLD: Problem = {
  error: "unknown",
  message: "",
  rule: null,
  where: null,
  player: null,
  key: null,
  values: {},
  said: null,
};

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, {
      method,
      headers: {
        "Accept-Language": language.now,
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      },
      body: body === undefined ? undefined : typeof body === "string" ? body : JSON.stringify(body),
    });
  } catch {
    throw new ApiError(0, { ...UNTOLD, error: "offline" });
  }
  const text = await answer.text();
  let data: unknown;
  try {
    data = text === "" ? null : JSON.parse(text);
  } catch {
    data = null;
  }
  if (answer.ok) return data as T;
  const told = (data ?? {}) as Partial<Problem>;
  const error = answer.status >= 500 ? "server" : "unknown";
  throw new ApiError(answer.status, { ...UNTOLD, error, ...told });
}

export const health = () => ask<Health>("GET", "/health");
/** What whoever hosts Hortus says to everybody. */
export const upkeep = () => ask<Upkeep>("GET", "/upkeep");
/** All that is stored about me; null where nothing is. */
export async function storedAboutMe(): Promise<unknown> {
  const { devices } = await me();
  return devices === 0 ? null : ask<unknown>("GET", "/me/stored");
}
export const eraseMe = () => ask<null>("DELETE", "/me");
export const games = () => ask<GameCard[]>("GET", "/games");
export const tables = () => ask<TableCard[]>("GET", "/tables");
export const createTable = (order: NewTable) => ask<Created>("POST", "/tables", order);
export const lesson = (game: string, name: string) =>
  ask<Lesson>("GET", `/games/${game}/lessons/${name}`);
/** The pictures of a game's rules. */
export const rulePictures = (game: string) => ask<RulePicture[]>("GET", `/games/${game}/pictures`);
/** Opens a table on which a lesson is given, from its beginning. */
export const beginLesson = (game: string, name: string) =>
  ask<Created>("POST", `/games/${game}/lessons/${name}`);
export const checkBox = (game: string, file: BoxFile) =>
  ask<OpenedBox>("POST", `/games/${game}/boxes`, file);
export const writeBox = (game: string, file: BoxFile) =>
  ask<WrittenBox>("POST", `/games/${game}/boxes/file`, file);
/** What of a game's box a box of one's own may have otherwise. */
export const components = (game: string) => ask<BoxComponents>("GET", `/games/${game}/components`);
/** Whether what an entry of a box demands can be fulfilled: takes some seconds. */
export const judgeBox = (game: string, question: BoxQuestion) =>
  ask<JudgedBox>("POST", `/games/${game}/boxes/judged`, question);
export const inspectGarden = (game: string, question: GardenQuestion) =>
  ask<InspectedGarden>("POST", `/games/${game}/gardens/inspected`, question);
export const table = (id: string) => ask<TableState>("GET", `/tables/${id}`);
export const claim = (id: string, token: string, name: string | null) =>
  ask<Claimed>("POST", `/tables/${id}/claim`, { token, name });
export const deleteTable = (id: string) => ask<null>("DELETE", `/tables/${id}`);
export const handSeat = (id: string, seat: number, bot: string, level: number) =>
  ask<unknown>("POST", `/tables/${id}/seats/${seat}/hand`, { bot, level });
export const takeBack = (id: string, seat: number) =>
  ask<unknown>("POST", `/tables/${id}/seats/${seat}/take-back`);
export const invite = (id: string, seat: number) =>
  ask<Invite>("POST", `/tables/${id}/seats/${seat}/invite`);
export const nameSeat = (id: string, seat: number, name: string) =>
  ask<unknown>("POST", `/tables/${id}/seats/${seat}/name`, { name });
export const rematch = (id: string) => ask<Created>("POST", `/tables/${id}/rematch`);
export const hint = (id: string, seat: number) => ask<Hint>("POST", `/tables/${id}/hint`, { seat });
/** What each allowed move of a seat would bring at once. */
export const coaching = (id: string, seat: number) =>
  ask<Coaching>("GET", `/tables/${id}/seats/${seat}/coaching`);
/** What lies in the standard box of a game, and in the box that is played at a table. */
export const standardBox = (game: string) => ask<unknown>("GET", `/games/${game}/box`);
export const tablePictures = (id: string) => ask<RulePicture[]>("GET", `/tables/${id}/pictures`);
export const boxOf = (id: string) => ask<unknown>("GET", `/tables/${id}/box`);
/** How the points stood after every event. */
export const course = (id: string) => ask<Standing[]>("GET", `/tables/${id}/course`);
export const replay = (id: string) => ask<Replay>("GET", `/tables/${id}/replay`);
/** The replay by a link, as an onlooker sees it. */
export const sharedReplay = (id: string, key: string) =>
  ask<Replay>("POST", `/tables/${id}/replay`, { key });
export const replayKey = (id: string) => ask<ReplayKey>("POST", `/tables/${id}/replay-key`);
export const revokeReplay = (id: string) => ask<null>("DELETE", `/tables/${id}/replay-key`);
/** The key of the link by which other groups play the deal of a finished game. */
export const dealKey = (id: string) => ask<DealKey>("POST", `/tables/${id}/deal-key`);
export const revokeDeal = (id: string) => ask<null>("DELETE", `/tables/${id}/deal-key`);
/** What such a link offers, and a table laid by it. */
export const offeredDeal = (id: string, key: string) =>
  ask<OfferedDeal>("POST", `/tables/${id}/deal`, { key });
export const layDeal = (id: string, group: NewGroup) =>
  ask<Created>("POST", `/tables/${id}/deal/tables`, group);
/** How all groups fared with the deal of a finished game. */
export const dealResults = (id: string) => ask<DealResults>("GET", `/tables/${id}/deal`);
/** The links of a table that open something, for its host. */
export const links = (id: string) => ask<Links>("GET", `/tables/${id}/links`);
/** What a link opens. */
export const invitation = (id: string, token: string) =>
  ask<Invitation>("POST", `/tables/${id}/invitation`, { token });
/** The tables that wait for players; with the key of a group's list, those of the group. */
export const openTables = (key: string | null) => ask<OpenTable[]>("POST", "/open-tables", { key });
export const sitDown = (id: string, name: string | null) =>
  ask<Claimed>("POST", `/tables/${id}/sit`, { name });
export const watchOpen = (id: string) => ask<Claimed>("POST", `/tables/${id}/watch`);
export const unlist = (id: string) => ask<null>("DELETE", `/tables/${id}/lobby`);
/** What is looked for in the archive; what is left out is not asked. */
export interface Sought {
  whose: "mine" | "everybodys";
  /** How a player's name begins. */
  name?: string;
  game?: string;
  /** Unix seconds between which the games ended. */
  since?: number;
  until?: number;
  /** What the page before told as `next`. */
  before?: string;
}

export function archive(sought: Sought): Promise<ArchivePage> {
  const asked = Object.entries(sought).map(([name, value]) => [name, String(value)]);
  return ask<ArchivePage>("GET", `/archive?${new URLSearchParams(asked)}`);
}
/** Whether everybody finds a game in the archive. */
export const setListing = (id: string, listed: boolean) =>
  ask<Listed>("PUT", `/tables/${id}/listing`, { listed });
export const ratedGames = () => ask<RatedGame[]>("GET", "/ratings");
export const leaderboard = (game: string, players: number) =>
  ask<Leaderboard>("GET", `/ratings/${game}/${players}`);
export const myRatings = () => ask<Ratings>("GET", "/me/ratings");
export const beRated = (name: string) => ask<Ratings>("PUT", "/me/ratings", { name });
export const stopRating = () => ask<null>("DELETE", "/me/ratings");
/** One's own devices. */
export const me = () => ask<Me>("GET", "/me");
/** A link that makes another device one's own. */
export const offerTransfer = () => ask<Transfer>("POST", "/me/transfers");
export const newRecoveryCode = () => ask<RecoveryCode>("POST", "/me/code");
/** Whom a link or a code makes of this device, and then: do so. */
export const welcomed = (key: string) => ask<Welcome>("POST", "/me/arrival/welcome", { key });
export const arrive = (key: string) => ask<Me>("POST", "/me/arrival", { key });
export const signOutOthers = () => ask<Me>("DELETE", "/me/devices/others");
export const signOutHere = () => ask<Me>("DELETE", "/me/devices/this");
/** Where I am told that it is my turn. */
export const myNotices = () => ask<MyNotices>("GET", "/me/notices");
export const tellHere = ({ endpoint, keys }: PushSubscriptionJSON) =>
  ask<MyNotices>("POST", "/me/notices/here", { endpoint, keys });
export const tellNothingHere = () => ask<MyNotices>("DELETE", "/me/notices/here");
export const leaveAddress = (address: string) =>
  ask<MyNotices>("POST", "/me/notices/mail", { address });
export const forgetAddress = () => ask<MyNotices>("DELETE", "/me/notices/mail");
/** By the links in mails. */
export const confirmAddress = (token: string) => ask<null>("POST", "/mail/confirmed", { token });
export const stopMail = (token: string) => ask<null>("POST", `/mail/stopped/${token}`);
export const openRecord = (record: string) => ask<Replay>("POST", "/replays", record);
export const recordAddress = (id: string) => `/api/tables/${id}/record`;

export interface ScoredPlayer {
  name: string;
  total: number;
  place: number;
  lines: SeatScore["lines"];
}

export const scoreEvening = (game: string, document: unknown) =>
  ask<{ players: ScoredPlayer[] }>("POST", `/score/${game}`, document);
