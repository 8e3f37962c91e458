/** Where in the browser part the visitor is; follows the address bar. */

import { format, parse, type Route } from "./router";

class Place {
  route = $state<Route>(parse(location.hash));

  constructor() {
    addEventListener("hashchange", () => {
      this.route = parse(location.hash);
    });
  }

  go(route: Route): void {
    location.hash = format(route);
  }

  /** Changes the address without a step in the history: a token must not linger there. */
  replace(route: Route): void {
    history.replaceState(null, "", format(route));
    this.route = route;
  }
}

export const place = new Place();
