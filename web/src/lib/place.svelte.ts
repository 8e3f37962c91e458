/** Where in the browser part the visitor is; follows the address bar. */

import { format, parse, type Route } from "./router";

class Place {
  route = $state<Route>(parse(location.hash));

  constructor() {
    addEventListener("hashchange", () => {
      const before = this.route;
      this.route = parse(location.hash);
      if (!isKnown() && !isSame(before, this.route)) scrollTo({ top: 0, behavior: "instant" });
      know();
    });
    know();
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

/** It is gone back to: how far the page was scrolled there the browser knows. A new place is begun at its
 * top. */
const isKnown = (): boolean => (history.state as { known?: boolean } | null)?.known === true;
const know = (): void => history.replaceState({ known: true }, "");

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
