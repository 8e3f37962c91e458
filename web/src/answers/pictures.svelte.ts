/** The pictures of a game's rules, fetched once, when somebody reads them. Words do without. */

import * as api from "../lib/api";
import type { RulePicture } from "../generated/wire";

class Pictures {
  all = $state.raw<RulePicture[]>([]);

  constructor(fetched: Promise<RulePicture[]>, failed: () => void) {
    fetched.then((found) => (this.all = found), failed);
  }

  named(name: string | null): RulePicture | null {
    return this.all.find((one) => one.name === name) ?? null;
  }

  /** The first that explains a rule. */
  ofRule(rule: string): RulePicture | null {
    return this.all.find(({ rules }) => rules.includes(rule)) ?? null;
  }
}

const pictures = new Map<string, Pictures>();

/** Of the standard box, or of that which is played at a table. */
export function picturesOf(game: string, table: string | null = null): Pictures {
  const key = `${game} ${table ?? ""}`;
  const known = pictures.get(key);
  if (known !== undefined) return known;
  const fetched = table === null ? api.rulePictures(game) : api.tablePictures(table);
  // Asked for again the next time, if they do not come.
  const asked = new Pictures(fetched, () => pictures.delete(key));
  pictures.set(key, asked);
  return asked;
}

export type { Pictures };
