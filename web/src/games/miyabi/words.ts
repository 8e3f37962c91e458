/** Miyabi in words: tiles, options, score lines and what happened. */

import { figure, listed, signed } from "../../lib/language.svelte";
import { m } from "../../lib/paraglide/messages.js";
import { learn, say, sayIfKnown } from "../../lib/words";
import type { Happening, ScoreLine } from "../../generated/wire";
import type { GameWords, Scene, Zone } from "../game";
import { refusalIn, tellEach } from "../words";
import { box } from "./box.svelte";
import { factsOf, partsOf } from "./placing";

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

/** A tile as the log tells of it, where it lies in sight. */
function tile(kind: string): string {
  const { object, objects } = partsOf(kind);
  const shape = say(`miyabi_shape_${factsOf(kind).shape}`);
  return m.miyabi_tile({ shape, object: item(object), count: objects });
}

function sentence({ kind, seat, values }: Happening, scene: Scene): string | null {
  if (kind === "end") return ending(scene);
  const said: Record<string, string | number> = { ...values };
  if (seat !== null) said.seat = scene.names[seat] ?? "";
  if (typeof said.kind === "string") said.tile = tile(said.kind);
  if (typeof said.object === "string") said.object = item(said.object);
  return inPlace(kind, said) ?? sayIfKnown(`miyabi_happening_${kind}`, said);
}

/** What came to lie somewhere is told by what it is and how high it lies, not by its cell. */
function inPlace(kind: string, said: Record<string, string | number>): string | null {
  const told = {
    seat: String(said.seat),
    count: Number(said.objects),
    level: Number(said.level),
    points: signed(Number(said.points)),
  };
  if (kind === "lay") {
    const { object } = partsOf(String(said.kind));
    return m.miyabi_deed_lay({ ...told, object: item(object) });
  }
  if (kind === "zen") return m.miyabi_deed_zen(told);
  return kind === "frog" ? m.miyabi_deed_frog(told) : null;
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
  tell: tellEach(sentence),
  telling,
  category,
  why,
  marker: () => null,
  refusal: refusalIn("miyabi"),
  keys: [
    ["M", () => m.miyabi_keys_supply()],
    ["G", () => m.keys_garden()],
    ["R / E", () => m.keys_rotate()],
    ["V", () => m.miyabi_tilted()],
    ["N", () => m.miyabi_numbers()],
    ["Enter", () => m.keys_enter()],
    ["Esc", () => m.keys_back()],
  ],
};
