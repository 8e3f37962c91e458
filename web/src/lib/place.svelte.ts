/** Where in the browser part the visitor is; follows the address bar. */

import { format, parse, type Route } from "./router";
import { Scrolled } from "./scrolled";

class Place {
  route = $state<Route>(parse(location.hash));
  /** Another page was on show before. */
  hasMoved = false;
  /** What was on show before, in this visit; null at its beginning. */
  before: Route | null = null;
  readonly #scrolled = new Scrolled();

  constructor() {
    addEventListener("hashchange", () => {
      const before = this.route;
      this.hasMoved = true;
      this.before = before;
      const known = this.#scrolled.arrived();
      this.route = parse(location.hash);
      // A new place is begun at its top.
      if (!known && !isSame(before, this.route)) scrollTo({ top: 0, behavior: "instant" });
    });
  }

  /** It was gone back to, and stands as it was left. */
  get goneBackTo(): boolean {
    return this.#scrolled.goneBackTo;
  }

  go(route: Route): void {
    location.hash = format(route);
  }

  /** Changes the address without a step in the history: a token must not linger there. */
  replace(route: Route): void {
    history.replaceState(history.state, "", format(route));
    this.route = route;
  }
}

/** Another part of what is on show. */
function isSame(one: Route, other: Route): boolean {
  const page = (route: Route) => [
    route.screen,
    "game" in route ? route.game : null,
    "table" in route ? route.table : null,
  ];
  return String(page(one)) === String(page(other));
}

export const place = new Place();
