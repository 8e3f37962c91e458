/** One's own tournaments as this browser listed them last: which of them there are no more is told once. */

import type { TournamentCard } from "../generated/wire";
import * as api from "./api";
import { keep, recall } from "./kept";
import { titleOf } from "./tournaments";

const LISTED = "tournaments";

type Listed = Record<string, string>;

/** What those were called that were removed since the list was shown last; it is kept anew. */
export async function droppedSince(mine: TournamentCard[]): Promise<string[]> {
  const now: Listed = Object.fromEntries(mine.map((card) => [card.tournament, titleOf(card)]));
  const missing = Object.entries(recall<Listed>(LISTED, {})).filter(([id]) => !(id in now));
  keep(LISTED, now);
  const gone = await Promise.all(missing.map(([id]) => isGone(id)));
  return missing.filter((_, at) => gone[at]).map(([, name]) => name);
}

/** Whoever has left one, or was taken out, finds it no longer among theirs either. */
function isGone(id: string): Promise<boolean> {
  return api.tournament(id).then(
    () => false,
    (error: unknown) => api.isMissing(error),
  );
}
