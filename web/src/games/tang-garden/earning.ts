/** What a tile would earn at once, from what the server says would be seen to happen. */

import { isYou } from "../../lib/names";
import { signed } from "../../lib/language.svelte";
import { m } from "../../lib/paraglide/messages.js";
import type { Effect, Happening } from "../../generated/wire";
import { character, track } from "./names";

const PAID: readonly string[] = ["path_coin", "temple", "column_coins", "skill", "solo_coins"];

/** Coins that are paid at once. */
export function coinsIn(what: readonly Happening[]): number {
  return what
    .filter((one) => PAID.includes(one.kind))
    .reduce((sum, one) => sum + Number(one.values.coins), 0);
}

/** A few words for each thing earned. */
export function earned(what: readonly Happening[]): string[] {
  const coins = coinsIn(what);
  const parts = what.flatMap((one) => partOf(one) ?? []);
  if (coins > 0) parts.push(m.tang_ui_garden_earn_coins({ count: coins }));
  return parts.length > 0 ? parts : [m.tang_ui_garden_earn_nothing()];
}

function partOf({ kind, values }: Happening): string | null {
  switch (kind) {
    case "steps":
      return m.tang_ui_garden_earn_step({
        track: track(String(values.track)),
        count: Number(values.steps),
      });
    case "encloses":
      return m.tang_ui_garden_earn_enclosed({ count: Number(values.count) });
    case "path_pairs":
      return m.tang_ui_garden_earn_pairs({ count: Number(values.count) });
    case "token_small":
      return m.tang_ui_garden_earn_token_small();
    case "token_large":
      return m.tang_ui_garden_earn_token_large();
    default:
      return null;
  }
}

/** Who of one's characters would bring coins, and how many: a card alone does not tell why. */
export function helped(what: readonly Happening[]): string[] {
  return what.flatMap(({ kind, values }) => {
    if (kind !== "skill") return [];
    const who = character(String(values.character));
    return m.tang_ui_garden_earn_skill({ who, coins: signed(Number(values.coins)) });
  });
}

/** Whose figures would see more by a panel, and what that is worth. */
export function viewsGained(
  what: readonly Happening[],
  nameOf: (seat: number) => string,
): string[] {
  const gains = what.flatMap(({ kind, seat, values }) => {
    if (kind !== "view_grows" || seat === null) return [];
    const who = character(String(values.character));
    return m.tang_ui_garden_view_grows({
      who: isYou(nameOf(seat)) ? who : m.tang_ui_garden_figure_of({ who, seat: nameOf(seat) }),
      coins: Number(values.coins),
    });
  });
  return gains.length > 0 ? gains : [m.tang_ui_garden_view_nobody()];
}

/** Columns to which a seat's markers would go, by track. */
export function columnsOf(change: Effect | null, seat: number): ReadonlyMap<string, number> {
  const steps = (change?.what ?? []).filter((one) => one.kind === "steps" && one.seat === seat);
  return new Map(steps.map(({ values }) => [String(values.track), Number(values.column)]));
}
