/** Miyabi in words: tiles, options, score lines and what happened. */

import { figure, listed, signed } from "../../lib/language.svelte";
import { m } from "../../lib/paraglide/messages.js";
import { named } from "../../lib/paraglide/named/miyabi.js";
import { standing } from "../../lib/deeds";
import { learn, say, sayIfKnown } from "../../lib/words";
import type { Happening, LogEntry, ScoreLine } from "../../generated/wire";
import type { GameWords, Scene, Told, Zone } from "../game";
import { settings } from "../../lib/settings.svelte";
import { refusalIn, toldTo, victoryTold } from "../words";
import { MIYABI_OBJECTS, type MiyabiObject } from "../../generated/miyabi";
import { box } from "./box.svelte";
import { moveAt, spotOf } from "./moves";
import { partsOf, stepsOf } from "./placing";

learn(named);

/** An object, a row or a column in words: "column-c" is "column c". */
export function item(name: string): string {
  return say(`miyabi_${name.replace("-", "_")}`);
}

/** A cell is told by the letter above its column and by what its row is for. */
export function cellName(cell: string): string {
  return `${say(`miyabi_column_${cell.charAt(0)}`)}, ${rowName(spotOf(cell).row)}`;
}

export function rowName(row: number): string {
  return say(`miyabi_row_${row}`);
}

/** A tile or a Zen tile in words, with where its objects are: "fish-end", "zen-1". */
export function piece(kind: string): string {
  const { object, variant, objects } = partsOf(kind);
  if (object === "zen") return m.miyabi_zen_tile_objects({ count: objects });
  return m.miyabi_piece({ object: item(object), variant: say(`miyabi_variant_${variant}`) });
}

const GREEN: Record<string, () => string> = {
  left: m.miyabi_green_left,
  right: m.miyabi_green_right,
  above: m.miyabi_green_above,
  below: m.miyabi_green_below,
  "above left": m.miyabi_green_above_left,
  "above right": m.miyabi_green_above_right,
  "below left": m.miyabi_green_below_left,
  "below right": m.miyabi_green_below_right,
};

/** Where the green cells of a tile lie beside its objects, as it is turned. */
export function greenTold(kind: string, turn: number): string {
  const sides = stepsOf(kind, turn)
    .slice(1)
    .map(([across, down]) => {
      const beside = across === 0 ? "" : across < 0 ? "left" : "right";
      const over = down === 0 ? "" : down < 0 ? "above" : "below";
      return GREEN[`${over} ${beside}`.trim()]!();
    });
  return sides.length === 0 ? "" : m.miyabi_green({ sides: listed([...new Set(sides)]) });
}

export function category(line: ScoreLine): string {
  const title = say(`miyabi_category_${line.category}`);
  return line.item === null ? title : `${title}: ${item(line.item)}`;
}

/** Several of an object: "maples". */
function items(object: string): string {
  return sayIfKnown(`miyabi_many_${object}`, {}) ?? item(object);
}

function why(line: ScoreLine, _: unknown, log: readonly LogEntry[] = []): string {
  const terms = line.category === "placed" ? termsOf(line, log) : [];
  if (terms.length > 0) return m.miyabi_why_placed_terms({ terms: terms.join(" + ") });
  return say(line.key, {
    ...line.values,
    count: line.count,
    points: figure(line.points),
    item: line.item === null ? "" : item(line.item),
    items: line.item === null ? "" : items(line.item),
  });
}

/** "2×1", "3×4": each tile of an object, where it is known of all of them how they were laid. */
function termsOf(line: ScoreLine, log: readonly LogEntry[]): string[] {
  const laid = standing(log)
    .flatMap(({ what }) => what)
    .filter((one) => DEEDS.includes(one.kind) && one.seat === line.seat)
    .filter((one) => objectOf(one) === line.item);
  const points = laid.reduce((sum, { values }) => sum + Number(values.points), 0);
  if (laid.length !== line.count || points !== line.points) return [];
  return laid.map(({ values }) => `${values.objects}×${values.level}`);
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

/** A tile with all that it brings and takes from whom, then what follows from it. */
function brief(move: LogEntry, scene: Scene): string | null {
  const laid = move.what.find(({ kind }) => DEEDS.includes(kind)) ?? null;
  const told = move.what.flatMap((happening) => {
    if (happening === laid) return briefly(laid, move.what, scene);
    if (BESIDES.includes(happening.kind) && laid !== null) return [];
    if (happening.kind === "zen_up" || happening.kind === "end") return [];
    if (happening.kind === "pass")
      return (
        toldTo(
          scene,
          happening.seat,
          "miyabi_you_pass",
          "miyabi_deed_pass",
          said(happening, scene),
        ) ?? []
      );
    if (happening.kind === "round")
      return m.miyabi_deed_round({ round: Number(happening.values.round) });
    return sentence(happening, [], scene) ?? [];
  });
  return told.length === 0 ? null : told.join(" ");
}

function briefly(laid: Happening, what: Happening[], scene: Scene): string[] {
  const besides = what.filter(({ kind }) => BESIDES.includes(kind));
  const object = objectOf(laid);
  const own = besides
    .filter(({ seat }) => seat === laid.seat)
    .flatMap((one) => shortGain(one, object) ?? []);
  const gained = [signed(Number(laid.values.points)), ...own].join(", ");
  const lost = settings.liveScores ? changes(besides.filter(({ seat }) => seat !== laid.seat)) : [];
  const others = lost.map(({ seat, points, why }) =>
    m.miyabi_gain_other({
      seat: scene.names[seat] ?? "",
      points: signed(points),
      why: listed(why),
    }),
  );
  const points =
    others.length === 0
      ? gained
      : m.miyabi_gain_others({ points: gained, others: others.join(", ") });
  const text = inPlace(laid, scene, points);
  return text === null ? [] : [text];
}

interface Change {
  seat: number;
  points: number;
  /** By what, in words. */
  why: string[];
}

/** What it changes for each of the others, all together. */
function changes(prospects: Happening[]): Change[] {
  const seats = [...new Set(prospects.map(({ seat }) => seat!))];
  return seats
    .map((seat): Change => {
      const its = prospects.filter((one) => one.seat === seat);
      const points = its.reduce((sum, { values }) => sum + Number(values.prospect), 0);
      return { seat, points, why: [...new Set(its.map(({ values }) => byWhat(values)))] };
    })
    .filter(({ points }) => points !== 0);
}

const byWhat = ({ category: kind }: Happening["values"]): string =>
  kind === "majority" ? m.miyabi_by_majority() : say(`miyabi_category_${String(kind)}`);

/** The object of a tile that was laid; a Zen tile has that of its row. */
function objectOf({ values }: Happening): MiyabiObject {
  return MIYABI_OBJECTS[spotOf(String(values.cell)).row - 1]!;
}

/** "+16 for the majority"; of another object than was laid, with its name. */
function shortGain(happening: Happening, laid: MiyabiObject): string | null {
  const { category, object, prospect } = happening.values;
  const own = happening.kind !== "bonus" && category === "majority" && object === laid;
  if (!own || !settings.liveScores) return gain(happening);
  return m.miyabi_brief_majority({ points: signed(Number(prospect)) });
}

type Filled = Record<string, string | number>;

function said({ seat, values }: Happening, scene: Scene): Filled {
  const filled: Filled = { ...values };
  if (seat !== null) filled.seat = scene.names[seat] ?? "";
  if (typeof filled.object === "string") filled.object = item(filled.object);
  return filled;
}

function sentence(happening: Happening, besides: Happening[], scene: Scene): string | null {
  const { kind, values } = happening;
  if (kind === "end") return ending(scene);
  if (kind === "prospect") return prospect(happening, scene);
  const filled = said(happening, scene);
  const more = besides.flatMap((one) => gain(one) ?? []);
  const own = signed(Number(values.points));
  const points = more.length === 0 ? own : listed([m.miyabi_gain_tile({ points: own }), ...more]);
  return (
    inPlace(happening, scene, points) ??
    toldTo(scene, happening.seat, `miyabi_you_${kind}`, `miyabi_happening_${kind}`, filled)
  );
}

/** What came to lie somewhere is told by what it is and how high it lies, not by its cell. */
function inPlace(happening: Happening, scene: Scene, points: string): string | null {
  const { kind, seat, values } = happening;
  if (kind !== "lay" && kind !== "zen" && kind !== "frog") return null;
  const told: Filled = { ...said(happening, scene), count: Number(values.objects), points };
  if (kind === "lay")
    told.laid = say(`miyabi_laid_${partsOf(String(values.kind)).object}`, { count: told.count! });
  return toldTo(scene, seat, `miyabi_you_${kind}`, `miyabi_deed_${kind}`, told);
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

/** Every cell of what was laid, or the frog's. */
function where({ what }: LogEntry): string | null {
  const cells = what
    .filter(({ kind }) => DEEDS.includes(kind) || kind === "frog")
    .flatMap((one) => one.cells);
  return cells.length === 0 ? null : [...new Set(cells)].map(cellName).join("; ");
}

/** A tile is named as in the supply, and the cell of its object as the garden names it. */
function proposal(move: number): string {
  const { piece: kind, cell } = moveAt(move);
  if (kind === "pass" || kind === "stay")
    return m.miyabi_hint_choose({ title: say(`miyabi_${kind}`) });
  const place = cellName(cell);
  if (kind === "frog") return m.miyabi_hint_frog({ place });
  const told = { piece: piece(kind), place };
  return kind.startsWith("zen-") ? m.miyabi_hint_zen(told) : m.miyabi_hint_lay(told);
}

function ending(scene: Scene): string {
  return `${m.miyabi_happening_end()} ${victoryTold(scene, "miyabi", "win")}`;
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
  where,
  proposal: (move) => proposal(move),
  brief,
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
