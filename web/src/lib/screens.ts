/** The kinds of screens that styles know by name, for what is decided beside the styles. */

import styles from "../styles/screens.css?raw";

export type ScreenKind = "phone" | "low" | "broad" | "roomy" | "tablet" | "folded" | "small";

const QUERIES: ReadonlyMap<string, string> = new Map(
  [...styles.matchAll(/@custom-media --(\w+) ([^;]+);/g)].map(([, name, query]) => [name!, query!]),
);

/** What a browser is asked whether it shows the page on such a screen. Throws where no style knows it. */
export function mediaOf(kind: ScreenKind): string {
  const query = QUERIES.get(kind);
  if (query === undefined) throw new Error(`styles/screens.css does not say what is ${kind}`);
  return query;
}
