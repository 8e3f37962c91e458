/** Miyabi in words: tiles, options, score lines and what happened. */

import { figure, listed, signed } from "../../lib/language.svelte";
import { m } from "../../lib/paraglide/messages.js";
import { learn, say, sayIfKnown } from "../../lib/words";
import type { Happening, LogEntry, ScoreLine } from "../../generated/wire";
import type { GameWords, Scene, Told, Zone } from "../game";
import { settings } from "../../lib/settings.svelte";
import { refusalIn } from "../words";
import { box } from "./box.svelte";
import { partsOf } from "./placing";

learn(import.meta.glob("../../lib/paraglide/messages/miyabi_*.js", { eager: true }));

/** An object, a row or a column in words: "column-c" is "column c". */
export function item(name: string): string {
  return say(`miyabi_${name.replace("-", "_")}`);
}

/** A tile or a Zen tile in words, with where its objects are: "fish-end", "zen-1". */
export function piece(kind: string): string {
  const { object, variant, objects } = partsOf(kind);
  if (object === "zen") return m.miyabi_zen_tile_objects({ count: objects });
  return m.miyabi_piece({ object: item(object), variant: say(`miyabi_variant_${variant}`) });
}

export function category(line: ScoreLine): string {
  const title = say(`miyabi_category_${line.category}`);
  return line.item === null ? title : `${title}: ${item(line.item)}`;
}

function why(line: ScoreLine): string {
  return say(line.key, {
    ...line.values,
    count: line.count,
    points: figure(line.points),
    item: line.item === null ? "" : item(line.item),
  });
}

/** Rows in which nothing was laid say nothing, nor do majorities of objects nobody shows here. */
function telling(lines: ScoreLine[]): ScoreLine[] {
  return lines.filter((line) => line.points !== 0 || line.count !== 0);
}

/** What a deed tells besides: the bonus, and what it changes of what would be paid at the end. */
const BESIDES: readonly string[] = ["bonus", "prospect"];
const DEEDS: readonly string[] = ["lay", "zen"];

/** A tile is told with all that it brings whoever laid it; what it takes from others, after it. */
function tell(event: LogEntry, scene: Scene): Told[] {
  const laid = event.what.find(({ kind }) => DEEDS.includes(kind)) ?? null;
  const besides = event.what.filter(({ kind }) => BESIDES.includes(kind));
  const own = besides.filter(({ seat }) => seat === laid?.seat);
  return event.what.flatMap((happening) => {
    if (own.includes(happening)) return [];
    const text = sentence(happening, happening === laid ? own : [], scene);
    if (text === null) return [];
    const { seat, cells } = happening;
    return [{ text, lit: cells.length > 0 ? { seat: seat ?? 0, cells } : null }];
  });
}

function sentence(happening: Happening, besides: Happening[], scene: Scene): string | null {
  const { kind, seat, values } = happening;
  if (kind === "end") return ending(scene);
  if (kind === "prospect") return prospect(happening, scene);
  const said: Record<string, string | number> = { ...values };
  if (seat !== null) said.seat = scene.names[seat] ?? "";
  if (typeof said.object === "string") said.object = item(said.object);
  return inPlace(kind, said, besides) ?? sayIfKnown(`miyabi_happening_${kind}`, said);
}

/** What came to lie somewhere is told by what it is and how high it lies, not by its cell. */
function inPlace(
  kind: string,
  said: Record<string, string | number>,
  besides: Happening[],
): string | null {
  const points = signed(Number(said.points));
  const more = besides.flatMap((one) => gain(one) ?? []);
  const told = {
    seat: String(said.seat),
    count: Number(said.objects),
    level: Number(said.level),
    points: more.length === 0 ? points : listed([m.miyabi_gain_tile({ points }), ...more]),
  };
  if (kind === "lay") {
    const { object } = partsOf(String(said.kind));
    return m.miyabi_deed_lay({ ...told, object: item(object) });
  }
  if (kind === "zen") return m.miyabi_deed_zen(told);
  return kind === "frog" ? m.miyabi_deed_frog(told) : null;
}

/** "+16 for the majority (pagoda)"; nothing for who does not want to know scores as they play. */
function gain({ kind, values }: Happening): string | null {
  if (kind === "bonus") return m.miyabi_gain_bonus({ points: signed(Number(values.points)) });
  if (!settings.liveScores) return null;
  const points = signed(Number(values.prospect));
  if (values.category === "majority")
    return m.miyabi_gain_majority({ points, object: item(String(values.object)) });
  return m.miyabi_gain_expansion({ points, what: say(`miyabi_category_${values.category}`) });
}

/** What somebody else's tile changes for a seat. */
function prospect(happening: Happening, { names }: Scene): string | null {
  const gains = gain(happening);
  const seat = names[happening.seat!] ?? "";
  return gains === null ? null : m.miyabi_happening_prospect({ seat, gains });
}

function ending({ standings, names }: Scene): string {
  const winners = standings.filter((standing) => standing.place === 1);
  const points = winners[0]?.total ?? 0;
  const called = winners.map((winner) => names[winner.seat] ?? "");
  const victory =
    called.length > 1
      ? m.miyabi_happening_shared_end({ seats: listed(called), points })
      : m.miyabi_happening_win({ seat: called[0] ?? "", points });
  return `${m.miyabi_happening_end()} ${victory}`;
}

/** What an expansion pays for each of what it counts. */
function paid(expansion: string): number {
  const { colours, meadow, sevens } = box.facts;
  const points: Partial<Record<string, number>> = { colours, meadow, sevens };
  return points[expansion] ?? 0;
}

const ZONES: Record<Zone, () => string> = {
  stage: () => m.miyabi_supply(),
  mine: () => m.zone_mine(),
  others: () => m.zone_others(),
};

export const words: GameWords = {
  zone: (zone) => ZONES[zone](),
  option: (name) => say(`miyabi_option_${name}`),
  optionHelp: (name) => say(`miyabi_option_${name}_help`),
  choice: (option, value) => say(`miyabi_option_${option}_${String(value)}`),
  choiceHelp: (option, value) =>
    option === "expansions"
      ? say(`miyabi_option_expansions_${String(value)}_help`, { points: paid(String(value)) })
      : "",
  level: (level) => m.miyabi_level({ level }),
  levelHelp: (level) => say(`miyabi_level_${level}`),
  tell,
  telling,
  category,
  why,
  marker: () => null,
  refusal: refusalIn("miyabi"),
  keys: [
    ["M", () => m.miyabi_keys_supply()],
    ["1 – 5", () => m.miyabi_keys_groups()],
    ["G", () => m.keys_garden()],
    ["R / E", () => m.keys_rotate()],
    ["V", () => m.miyabi_tilted()],
    ["N", () => m.miyabi_numbers()],
    ["Enter", () => m.keys_enter()],
    ["Esc", () => m.keys_back()],
  ],
};
