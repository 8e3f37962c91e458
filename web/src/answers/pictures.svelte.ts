/** The pictures of a game's rules, fetched once, when somebody reads them. Words do without. */

import * as api from "../lib/api";
import type { RulePicture } from "../generated/wire";

class Pictures {
  all = $state.raw<RulePicture[]>([]);

  constructor(game: string) {
    api.rulePictures(game).then(
      (found) => (this.all = found),
      () => pictures.delete(game), // asked for again the next time
    );
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

export function picturesOf(game: string): Pictures {
  const known = pictures.get(game) ?? new Pictures(game);
  pictures.set(game, known);
  return known;
}

export type { Pictures };
