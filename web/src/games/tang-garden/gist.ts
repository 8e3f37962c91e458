/** A whole turn in few words: what came into the garden and who was won over, and then what it
 * brought. The cards one chose from, what was discarded and what lies open now are to be seen. */

import { listed, signed } from "../../lib/language.svelte";
import { m } from "../../lib/paraglide/messages.js";
import type { Happening, LogEntry } from "../../generated/wire";
import type { GameWords, Scene, Told } from "../game";
import { say } from "../../lib/words";
import { toldTo } from "../words";
import { asPerson, cellName, panelShortly, piece, trackWithin } from "./names";

const DEEDS: ReadonlySet<string> = new Set([
  ...["build", "build_hand", "decorate", "solo_decorate", "nothing_fits", "no_cards"],
  ...["insert", "stand", "shift", "neutral", "remove_small", "remove_large"],
  ...["character_open_taken", "character_blind_taken", "character_search_taken"],
  ...["solo_keep", "solo_character", "wait", "ready_small", "ready_large"],
]);
const COURSE: ReadonlySet<string> = new Set([
  ...["ending_tokens", "ending_stack", "ending_idle", "last_round", "lost", "won", "end"],
]);

/** The piece that was placed; what else its card has is told by what it brought. */
const BRIEFLY: Readonly<Record<string, string>> = { decorate: "solo_decorate" };

const EARNED = ["column_coins", "path_coin", "path_coins", "temple", "skill", "solo_coins"];
const PAID = ["pay_under", "pay_open", "pay_more", "pay_top"];

/** By the game's words for a single event. */
export function gistBy(tell: GameWords["tell"]): NonNullable<GameWords["gist"]> {
  return (turn, scene, points = null) => {
    const what = turn.flatMap((event) => event.what);
    const told = (kinds: ReadonlySet<string>) => {
      const chosen = what.filter(({ kind }) => kinds.has(kind));
      const briefly = chosen.map((one) => ({ ...one, kind: BRIEFLY[one.kind] ?? one.kind }));
      return tell({ ...turn[0]!, what: briefly }, scene);
    };
    const { seat } = turn[0]!;
    const placed = told(DEEDS);
    const deeds = placed.length > 0 ? placed : drewInVain(turn, scene);
    const gains = broughtBy(what, seat, deeds.length > 0 ? points : null);
    const lines = [...deeds, ...gains, ...told(COURSE)];
    return lines.length > 0 ? lines : turn.flatMap((event) => tell(event, scene));
  };
}

/** A turn of nothing but a draw: what came of it is nature's to tell, and that a round ends is no
 * deed of whoever moved last in it. */
function drewInVain(turn: LogEntry[], scene: Scene): Told[] {
  const { seat } = turn[0]!;
  if (seat === null || !isDrawnInVain(turn)) return [];
  const values = { seat: scene.names[seat] ?? "" };
  const text = toldTo(scene, seat, "tang_you_drew_in_vain", "tang_happening_drew_in_vain", values);
  return text === null ? [] : [{ text, lit: null }];
}

const IN_VAIN: readonly string[] = ["nothing_fits", "no_cards"];

/** Cards were drawn, nothing came into the garden, and the turn is over. */
export function inVain(turn: LogEntry[]): boolean {
  const what = turn.flatMap((event) => event.what);
  const came = what.some(({ kind }) => DEEDS.has(kind) && !IN_VAIN.includes(kind));
  return isDrawnInVain(turn) && !came;
}

function isDrawnInVain(turn: LogEntry[]): boolean {
  const over = turn.at(-1)!.notation === "done"; // before that one of the cards may be chosen
  return over && turn.some((one) => one.notation === "draw");
}

/** What a seat gained in a turn, all in all. */
interface Brought {
  /** On each track. */
  steps: [track: string, count: number][];
  coins: number;
  /** Of them, coins too. */
  points: number;
}

function gainsIn(what: Happening[], seat: number | null, points: number | null): Brought {
  const own = what.filter((one) => one.seat === seat);
  const coins = (kinds: string[]) =>
    own
      .filter(({ kind }) => kinds.includes(kind))
      .reduce((sum, { values }) => sum + Number(values.coins ?? 1), 0);
  const steps = new Map<string, number>();
  for (const { kind, values } of own) {
    if (kind !== "steps") continue;
    const track = String(values.track);
    steps.set(track, (steps.get(track) ?? 0) + Number(values.steps));
  }
  return { steps: [...steps], coins: coins(EARNED) - coins(PAID), points: points ?? 0 };
}

/** As a sentence; points that are those of the coins alone are not said again. */
function broughtBy(what: Happening[], seat: number | null, all: number | null): Told[] {
  const { steps, coins, points } = gainsIn(what, seat, all);
  const gains = steps.map(([track, count]) =>
    m.tang_gist_steps({ count, track: trackWithin(track) }),
  );
  if (coins > 0) gains.push(m.tang_gist_coins({ count: coins }));
  if (points > 0 && coins <= 0) gains.push(m.tang_gist_points({ count: points }));
  if (points > coins && coins > 0) gains.push(m.tang_gist_points_in_all({ count: points }));
  if (gains.length === 0 || seat === null) return [];
  return [{ text: m.tang_happening_brought({ gains: listed(gains) }), lit: null }];
}

/** "+2 greenery, +3 coins". */
function gainsShortly({ steps, coins, points }: Brought): string[] {
  return [
    ...steps.map(([track, count]) =>
      m.tang_gist_short_steps({ gain: signed(count), track: say(`tang_gist_track_${track}`) }),
    ),
    ...(coins > 0 ? [m.tang_gist_short_coins({ count: coins })] : []),
    ...(points > Math.max(0, coins) ? [m.tang_gist_short_points({ count: points })] : []),
  ];
}

/** A whole turn where there is room for no more than what came of it, each thing with its place; before
 * that with what it brought. */
export function inShort(turn: LogEntry[], scene: Scene, points: number | null = null): string[] {
  const { seat } = turn[0]!;
  const own = turn.flatMap((event) => event.what).filter((one) => one.seat === seat);
  const deeds = [...tilesIn(own), ...own.flatMap((one) => thingIn(one) ?? [])];
  if (deeds.length === 0 && isDrawnInVain(turn)) deeds.push(m.tang_gist_in_vain());
  if (deeds.length === 0 || seat === null) return [];
  const short = m.tang_gist_short({ seat: scene.names[seat] ?? "", deeds: listed(deeds) });
  const gains = gainsShortly(gainsIn(own, seat, points)).join(", ");
  return gains === "" ? [short] : [m.tang_gist_short_brought({ short, gains }), short];
}

/** "2 tiles (E4 and E5)". */
function tilesIn(what: Happening[]): string[] {
  const built = what.filter(({ kind }) => kind === "build" || kind === "build_hand");
  const cells = listed(built.map(({ values }) => cellName(String(values.cell))));
  return built.length === 0 ? [] : [m.tang_gist_tiles({ count: built.length, cells })];
}

/** "a pavilion (D6)", "the Hermit". */
function thingIn({ kind, values }: Happening): string | null {
  const cell = values.cell === undefined ? "" : cellName(String(values.cell));
  switch (kind) {
    case "decorate":
    case "solo_decorate":
      return m.tang_gist_place({ thing: piece(String(values.kind)), cell });
    case "stand":
    case "shift":
      return m.tang_gist_place({ thing: asPerson(String(values.character)).whom, cell });
    case "insert":
      return panelShortly(String(values.panel));
    default:
      return null;
  }
}
