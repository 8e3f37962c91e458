/** Tang Garden in words: options, score lines and what happened. */

import { figure, listed, signed } from "../../lib/language.svelte";
import { m } from "../../lib/paraglide/messages.js";
import { say } from "../../lib/words";
import type { Happening, ScoreLine } from "../../generated/wire";
import type { Rise } from "../../lib/deeds";
import type { GameWords, Scene, Zone } from "../game";
import { box } from "./box.svelte";
import { gistBy, inShort, inVain } from "./gist";
import { proposal } from "./proposing";
import { refusalIn, tellEach, tied, toldTo, victoryTold } from "../words";
import * as names from "./names";
import type { TangGardenView } from "../../generated/tang-garden";

function viewOf(view: unknown): TangGardenView | null {
  return view as TangGardenView | null;
}

/** Score lines of a figure are named by the character. */
const OF_FIGURES = ["seen", "view"];

export function category(line: ScoreLine): string {
  const title = say(`tang_category_${line.category}`);
  return OF_FIGURES.includes(line.category) && line.item !== null
    ? `${title}: ${names.character(line.item)}`
    : title;
}

export function why(line: ScoreLine): string {
  const { liked, ...values } = line.values;
  return say(line.key, {
    ...values,
    count: line.count,
    points: figure(line.points),
    seen: liked === undefined ? "" : names.counted(String(liked), line.count),
    ...(line.category === "rating"
      ? { item: names.title(line.count) }
      : line.item === null
        ? {}
        : names.asPerson(line.item)),
  });
}

/** What scored, and of the rest only the kinds that a seat has begun to gather. */
function telling(lines: ScoreLine[]): ScoreLine[] {
  return lines.filter((line) => line.points !== 0 || line.count !== 0 || line.category === "coins");
}

/** Values of happenings that are names of things, and how each is said. */
const SAID: Readonly<Record<string, (value: string) => string>> = {
  cell: names.cellName,
  track: names.trackWithin,
  terrain: names.terrain,
  card: (value) => listed(value.split(" ").map(names.cardWithin)),
  lantern: names.lantern,
  stack: names.stackWithin,
  panel: names.panelWithin,
  facing: names.side,
  side: names.side,
};

function sentence(happening: Happening, scene: Scene): string | null {
  const values: Record<string, string | number> = { ...happening.values };
  for (const [name, value] of Object.entries(values)) {
    const said = SAID[name];
    if (said !== undefined && typeof value === "string" && value !== "") values[name] = said(value);
  }
  const { character, other, kind: piece } = happening.values;
  if (typeof character === "string") Object.assign(values, names.asPerson(character));
  if (typeof other === "string") Object.assign(values, names.asAnother(other));
  if (typeof piece === "string") values.piece = names.piece(piece);
  if (typeof values.tile === "string") values.tile = names.tileWithin(values.tile);
  if (happening.seat !== null) values.seat = scene.names[happening.seat] ?? "";
  if (happening.kind === "end") return ending(scene);
  const { kind, seat } = happening;
  if (drewMore(happening))
    return toldTo(scene, seat, "tang_you_cards_more", "tang_happening_cards_more", values);
  return toldTo(scene, seat, `tang_you_${kind}`, `tang_happening_${kind}`, values);
}

/** More cards than usual, because stacks are closed (TG-33). */
const drewMore = ({ kind, values }: Happening): boolean =>
  kind === "cards" && Number(values.count) > box.numbers.draw_cards;

function ending(scene: Scene): string {
  const told = { seat: scene.names[0] ?? "", points: scene.standings[0]?.total ?? 0 };
  const victory =
    viewOf(scene.view)?.solo != null
      ? toldTo(scene, 0, "tang_you_alone", "tang_happening_alone", told)
      : victoryTold(scene, "tang", tied(scene) ? "win_tied" : "win");
  return `${m.tang_happening_end()} ${victory}`;
}

const MUCH = 5; // points of one kind whose reason is worth telling

/** Of coins what was done tells already. */
function reason({ line, points }: Rise): { whole: string; short: string } | null {
  if (points < MUCH || line.category === "coins") return null;
  const told = { gain: signed(points), what: category(line) };
  return {
    whole: m.tang_gist_reason({ ...told, why: why(line) }),
    short: m.tang_gist_reason_short(told),
  };
}

const ZONES: Record<Zone, () => string> = {
  stage: () => m.zone_garden(),
  mine: () => m.tang_ui_side_zone_mine(),
  others: () => m.zone_others(),
};

const tellSingly = tellEach(sentence);

/** Cards of which one is chosen, and those that are discarded, are told in one sentence. */
const TOGETHER = ["card", "discard"];

const tell: GameWords["tell"] = (event, scene) =>
  tellSingly({ ...event, what: gathered(event.what) }, scene);

function gathered(what: Happening[]): Happening[] {
  const told: Happening[] = [];
  for (const one of what) {
    const before = told.at(-1);
    if (before?.kind === one.kind && TOGETHER.includes(one.kind))
      told[told.length - 1] = {
        ...before,
        values: { card: `${before.values.card} ${one.values.card}` },
      };
    else told.push(one);
  }
  return told;
}

export const words: GameWords = {
  zone: (zone) => ZONES[zone](),
  option: (name) => say(`tang_option_${name}`),
  optionHelp: (name) => say(`tang_option_${name}_help`),
  choice: (option, value) => say(`tang_option_${option}_${String(value)}`),
  choiceHelp: () => "",
  level: (level) => say(`tang_level_${level}`),
  levelHelp: (level) => say(`tang_level_${level}_help`),
  tell,
  unsaid: ["round"],
  gist: gistBy(tell),
  inShort,
  inVain,
  reason,
  proposal: (move, view, seat) => proposal(move, view as TangGardenView, seat),
  telling,
  remark: (line) => line.category === "rating",
  category,
  why,
  marker: () => null,
  refusal: refusalIn("tang"),
  tiebreak: m.tang_ui_side_end_tie,
  keys: [
    ["1 – 9", () => m.tang_ui_side_keys_number()],
    ["D", () => m.tang_ui_side_keys_draw()],
    ["N", () => m.tang_ui_side_keys_end()],
    ["?", () => m.tang_ui_side_keys_asked()],
    ["M", () => names.capital(m.tang_ui_garden_key_stacks())],
    ["G", () => names.capital(m.tang_ui_garden_key_garden())],
    ["P", () => names.capital(m.tang_ui_garden_key_panels())],
    ["R / E", () => names.capital(m.tang_ui_garden_key_turn())],
    ["O", () => names.capital(m.tang_ui_garden_key_another())],
    ["V", () => names.capital(m.tang_key_tilted())],
    ["+ / − / 0", () => names.capital(m.tang_ui_garden_key_zoom())],
    ["Enter", () => m.keys_enter()],
    ["Esc", () => m.keys_back()],
  ],
};
