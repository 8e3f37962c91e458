/** Zen Garden in words: features, options, score lines and what happened. */

import { figure, signed } from "../../lib/language.svelte";
import { m } from "../../lib/paraglide/messages.js";
import { named } from "../../lib/paraglide/named/zen.js";
import { learn, say } from "../../lib/words";
import type { Happening, ScoreLine, LogEntry } from "../../generated/wire";
import type { GameWords, Scene, Told, Zone } from "../game";
import { refusalIn, tied, toldTo, victoryTold } from "../words";
import { type TileView, type ZenGardenView } from "../../generated/zen-garden";
import { price } from "./about";
import { box } from "./box.svelte";
import { Placings } from "./placings.svelte";
import { proposal } from "./proposing";
import { tileOf } from "./tiles";
import type { Wish } from "./wishes";

learn(named);

/** "soil-water" in words. */
export function feature(key: string): string {
  return say(`zen_${key.replace("-", "_")}`);
}

export function tile(shown: TileView): string {
  return m.zen_tile({
    soil: feature(`soil-${shown.soil}`),
    path: feature(`path-${shown.path}`),
    decor: feature(`decor-${shown.decor}`),
  });
}

export function turn(turns: number): string {
  return say(`zen_turn_${turns}`);
}

export function pair(features: readonly [string, string]): string {
  return m.zen_pair({ first: feature(features[0]), second: feature(features[1]) });
}

/** A wish by its whole name: with the tiles that lie there. */
export function called({ category, features }: Wish): string {
  const name = say(`zen_category_${category}`);
  const tiles =
    features.length === 2 ? pair([features[0]!, features[1]!]) : features.map(feature).join("");
  return tiles === "" ? name : `${name}: ${tiles}`;
}

/** The order of a score line, such as "order-0". */
function orderItem(name: string, view: ZenGardenView | null): string {
  const found = view?.orders.find((one) => one.item === name);
  return found ? pair(found.features) : String(Number(name.slice("order-".length)) + 1);
}

/** What a score line speaks of: a feature, an order, or nothing. */
export function item(line: ScoreLine, view: ZenGardenView | null): string {
  if (line.item === null) return "";
  if (line.item.startsWith("order-")) return orderItem(line.item, view);
  return feature(line.item);
}

export function category(line: ScoreLine, view: unknown): string {
  const about = item(line, view as ZenGardenView | null);
  const title = say(`zen_category_${line.category}`);
  return about === "" ? title : `${title}: ${about}`;
}

export function why(line: ScoreLine, view: unknown): string {
  const far = line.key === "zen_why_order_none" && howFar(line, view as ZenGardenView | null);
  if (far) return far;
  return say(line.key, {
    ...line.values,
    count: line.count,
    points: figure(line.points),
    item: item(line, view as ZenGardenView | null),
  });
}

/** Of an order that was not met: what there was of its features. */
function howFar(line: ScoreLine, view: ZenGardenView | null): string | null {
  const features = view?.orders.find((one) => one.item === line.item)?.features;
  const counts = view?.gardens.find((one) => one.seat === line.seat)?.counts;
  if (features === undefined || counts === undefined) return null;
  const [first, second] = features;
  return m.zen_why_order_far({
    asked: box.facts.order_tiles,
    first: feature(first),
    first_count: counts[first] ?? 0,
    second: feature(second),
    second_count: counts[second] ?? 0,
  });
}

/** Five decors mostly score nothing: those that do are shown. */
function telling(lines: ScoreLine[]): ScoreLine[] {
  return lines.filter(({ category, points }) => category !== "decor" || points !== 0);
}

/** What a tile that was laid brought is shown where it lies; that a round begins is shown nowhere. */
function tell(event: LogEntry, scene: Scene): Told[] {
  const laid = event.what.find(({ kind }) => kind === "take");
  return event.what.flatMap((happening) => {
    const { kind, seat } = happening;
    const text = kind === "take" ? taken(happening, event, scene) : sentence(happening, scene);
    const its = laid !== undefined && seat !== null && seat === laid.seat && kind !== "round";
    return text === null ? [] : [{ text, lit: its ? { seat, cells: laid.cells } : null }];
  });
}

function sentence(happening: Happening, scene: Scene): string | null {
  const view = scene.view as ZenGardenView;
  const values: Record<string, string | number> = { ...happening.values };
  for (const [name, value] of Object.entries(values))
    if (name.startsWith("feature")) values[name] = feature(String(value));
  if (happening.kind === "end") return ending(scene);
  if (happening.seat !== null) values.seat = scene.names[happening.seat] ?? "";
  if (typeof values.tile === "number") values.tile = tile(tileOf(values.tile));
  if (typeof values.order === "number") {
    const found = view.orders[values.order - 1];
    if (found) values.order = `${values.order} (${pair(found.features)})`;
  }
  const { kind, seat } = happening;
  const text = toldTo(scene, seat, `zen_you_${kind}`, `zen_happening_${kind}`, values);
  return kind === "emperors" ? [text, ...orders(view)].join(" ") : text;
}

const MUCH = 5; // points of one kind alone that are worth naming beside what a move brought

/** What a move brought, with its parts as they stand beside a tile that is aimed. */
function brought(move: LogEntry, { view, points, changes }: Scene): string | null {
  const all = points?.(move) ?? null;
  if (all === null) return null;
  const parts = changes?.(move) ?? [];
  const [only] = parts;
  if (only === undefined || (parts.length === 1 && only.points < MUCH)) return signed(all);
  const told = parts.map((part) => `${category(part.line, view)} ${signed(part.points)}`);
  return m.zen_brings_parts({ points: signed(all), parts: told.join(", ") });
}

/** A tile is told by what lies on it; the board prints no name of a cell. All that the move brought comes
 * after it. */
function taken({ seat, values }: Happening, move: LogEntry, scene: Scene): string | null {
  const { soil, path, decor } = tileOf(Number(values.tile));
  const points = brought(move, scene);
  return toldTo(scene, seat, "zen_you_take", "zen_deed_take", {
    seat: scene.names[seat!] ?? "",
    taken: say(`zen_taken_${decor}`),
    ground: say(`zen_ground_${soil}`),
    path: feature(`path-${path}`),
    price: price(Number(values.price)),
    brings: points === null ? "" : `: ${points}`,
  });
}

/** A tile with no more than how much it brought. */
function inShort(moves: LogEntry[], scene: Scene): string[] {
  const told = (one: Scene) => moves.flatMap((move) => tell(move, one)[0]?.text ?? []).join(" ");
  const short = told({ ...scene, changes: undefined });
  return short === told(scene) ? [] : [short];
}

/** A place is named by where it lies in the frame now, as the garden names it: gardens slide. */
function where(move: LogEntry, { view, keep }: Scene): string | null {
  const take = move.what.find(({ kind }) => kind === "take");
  const garden = (view as ZenGardenView | null)?.gardens.find(({ seat }) => seat === take?.seat);
  if (take === undefined || garden === undefined || keep === undefined) return null;
  const cells = garden.laid.map(({ cell }) => cell);
  const { row, column } = new Placings(keep).spotOf(String(take.values.cell), garden.seat, cells);
  return m.zen_place({ row: row + 1, column: column + 1 });
}

function orders(view: ZenGardenView): string[] {
  return view.orders.map((one) => m.zen_happening_emperors_order({ order: pair(one.features) }));
}

function ending(scene: Scene): string {
  const victory = victoryTold(scene, "zen", tied(scene) ? "win_tied" : "win");
  return `${m.zen_happening_end()} ${victory}`;
}

const ZONES: Record<Zone, () => string> = {
  stage: () => m.zen_market(),
  mine: () => m.zone_mine(),
  others: () => m.zone_others(),
};

export const words: GameWords = {
  zone: (zone) => ZONES[zone](),
  option: (name) => say(`zen_option_${name}`),
  optionHelp: (name) => say(`zen_option_${name}_help`),
  choice: (option, value) =>
    option === "boards"
      ? m.zen_board_name({ number: Number(value), name: say(`zen_board_${String(value)}`) })
      : say(`zen_option_${option}_${String(value)}`, { count: box.facts.line_bonus }),
  choiceHelp: (option, value) =>
    option === "boards" ? say(`zen_board_${String(value)}_help`) : "",
  level: (level) => m.zen_level({ level }),
  levelHelp: (level) => say(`zen_level_${level}`),
  tell,
  inShort,
  where,
  proposal: (move, view, seat, keep) => proposal(move, view as ZenGardenView, seat, keep),
  telling,
  category,
  why,
  marker: (total) => {
    const points = box.facts.score_track;
    return total > points ? m.zen_over_hundred({ points }) : null;
  },
  refusal: refusalIn("zen"),
  tiebreak: m.zen_tiebreak,
  keys: [
    ["M", () => m.keys_market()],
    ["G", () => m.keys_garden()],
    ["R / E", () => m.keys_rotate()],
    ["Shift + ← ↑ ↓ →", () => m.zen_slide()],
    ["Enter", () => m.keys_enter()],
    ["Esc", () => m.keys_back()],
  ],
};
