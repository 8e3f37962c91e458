/** Gardeners in words: tiles, cards, options, score lines and what happened. */

import { figure, language } from "../../lib/language.svelte";
import { isYou } from "../../lib/names";
import { m } from "../../lib/paraglide/messages.js";
import { named } from "../../lib/paraglide/named/gardeners.js";
import { learn, say } from "../../lib/words";
import type { Happening, LogEntry, ScoreLine } from "../../generated/wire";
import type { GameWords, Scene } from "../game";
import type { GardenersView } from "../../generated/gardeners";
import { besideWhat } from "./beside";
import { refusalIn, tellEach, toldTo } from "../words";
import { MODES, SIDES, type Side } from "../../generated/gardeners";
import { cardNamed, tileNamed } from "./box.svelte";

learn(named);

function turned(side: Side, turn: number): string {
  return directionName(SIDES[(SIDES.indexOf(side) + turn) % 4]!);
}

export function directionName(side: Side): string {
  return say(`gardeners_direction_${side.toLowerCase()}`);
}

export function groundName(ground: string): string {
  return say(`gardeners_ground_${ground}`);
}

/** A tile in words, as it lies after so many clockwise quarter turns. */
export function tileName(id: string, turn = 0): string {
  const facts = tileNamed(id);
  if (facts === undefined) return id;
  const ground = groundName(facts.ground);
  const [first, second] = [...facts.path] as Side[];
  const ends =
    first === undefined || second === undefined
      ? null
      : { first: turned(first, turn), second: turned(second, turn) };
  if (facts.element === null && ends !== null) {
    const straight = facts.path === "NS" || facts.path === "EW";
    return straight
      ? m.gardeners_tile_path_straight({ ground, ...ends })
      : m.gardeners_tile_path_curve({ ground, ...ends });
  }
  const tile =
    facts.element === null
      ? m.gardeners_tile_bare({ ground })
      : facts.looks !== null
        ? m.gardeners_tile_bench({ ground, direction: turned(facts.looks, turn) })
        : m.gardeners_tile({ ground, element: elementName(facts.element, facts.colour) });
  return ends === null ? tile : m.gardeners_tile_with_path({ tile, ...ends });
}

export function elementName(name: string, colour: string | null): string {
  return say(`gardeners_element_${name}${colour === null ? "" : `_${colour}`}`);
}

export function backName(back: string): string {
  return say(`gardeners_back_${back}`);
}

export function backAbout(back: string): string {
  return say(`gardeners_back_about_${back}`);
}

/** What a card of this box demands, as a sentence. */
export function cardText(card: string): string {
  return cardNamed(card)?.sentence[language.now] ?? card;
}

function sentence(happening: Happening, scene: Scene): string | null {
  const values: Record<string, string | number> = { ...happening.values };
  if (happening.seat !== null) values.player = scene.names[happening.seat] ?? "";
  if (typeof values.tile === "string")
    values.tile = tileName(values.tile, Number(values.turn ?? 0));
  if (typeof values.to === "number") values.to = scene.names[values.to] ?? "";
  if (typeof values.card === "string") values.card = cardText(values.card);
  if (typeof values.back === "string") values.back = backName(values.back);
  const { kind, seat } = happening;
  switch (kind) {
    case "start":
      values.minutes = Number(values.seconds) / 60;
      if (values.minutes === 0) return m.gardeners_log_calm();
      return toldTo(scene, seat, "gardeners_you_start", "gardeners_log_start", values);
    case "take": {
      const taken = isYou(String(values.to)) ? "gardeners_log_take_yours" : "gardeners_log_take";
      return toldTo(scene, seat, "gardeners_you_take", taken, values);
    }
    case "end":
      return say(`gardeners_log_end_${String(values.reason)}`);
    default:
      return toldTo(scene, seat, `gardeners_you_${kind}`, `gardeners_log_${kind}`, values);
  }
}

/** By what lies around it: no row or column is printed, and the square may still move. */
function where({ what }: LogEntry, { view }: Scene): string | null {
  const put = what.find(({ kind }) => kind === "put" || kind === "arrange");
  if (put === undefined) return null;
  return (
    besideWhat(view as GardenersView, Number(put.values.row), Number(put.values.column)) || null
  );
}

function category(line: ScoreLine): string {
  return say(`gardeners_category_${line.category}`);
}

function why(line: ScoreLine): string {
  return say(line.key, {
    count: line.count,
    points: figure(-line.points),
    card: line.item === null ? "?" : cardText(line.item),
  });
}

/** The options' choices are numbers and names; only a few of them have words of their own. */
function choice(option: string, value: unknown): string {
  if (option === "mode") return say(`gardeners_mode_${String(value).replace("-", "_")}`);
  return say(`gardeners_option_${option}_${String(value)}`);
}

export const words: GameWords = {
  zone: () => m.gardeners_garden(),
  option: (name) => say(`gardeners_option_${name}`),
  optionHelp: (name) => say(`gardeners_option_${name}_help`),
  choice,
  choiceHelp: (option, value) =>
    option === "mode" ? say(`gardeners_mode_${String(value).replace("-", "_")}_help`) : "",
  level: (level) => say(`gardeners_level_${level}`),
  levelHelp: (level) =>
    say(`gardeners_mode_${(MODES[level - 1] ?? "standard").replace("-", "_")}_help`),
  tell: tellEach(sentence),
  where,
  telling: (lines) => lines,
  category,
  why,
  marker: () => null,
  refusal: refusalIn("gardeners"),
  keys: [
    ["S", () => m.gardeners_keys_supply()],
    ["T", () => m.gardeners_keys_garden()],
    ["1 – 9", () => m.gardeners_keys_pick()],
    ["R / E", () => m.keys_rotate()],
    ["Enter", () => m.gardeners_keys_lay()],
    ["G, 1 – 4", () => m.gardeners_keys_give()],
    ["D / H", () => m.gardeners_keys_say()],
    ["I", () => m.gardeners_keys_hint()],
    ["Esc", () => m.keys_back()],
  ],
};

/** What of the cards stays hidden, and from whom. */
export function hiding(mode: string, players: number): string {
  if (players === 1) return m.gardeners_preview_solo();
  return mode === "standard" || mode === "special"
    ? m.gardeners_preview_hidden()
    : m.gardeners_preview_newest();
}
