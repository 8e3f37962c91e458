/** The ways out of a riddle. One goes on from riddle to riddle within the same step of the browser's history:
 * "Back" leads to where one came from, and not to tables that are cleared away. */

import { place } from "../lib/place.svelte";

/** Kept with a step of the history: the step before it is the list of riddles. */
interface Step {
  afterList?: boolean;
}

/** A riddle is opened: whether that was done from the list. */
export function rememberList(game: string): void {
  const { before } = place;
  const fromList = before?.screen === "riddles" && before.game === game && before.riddle === null;
  if (fromList) history.replaceState({ ...(history.state as object), afterList: true }, "");
}

/** For a link to another riddle. */
export function goOn(event: MouseEvent, game: string, riddle: string): void {
  if (opensElsewhere(event)) return;
  event.preventDefault();
  place.replace({ screen: "riddles", game, riddle });
}

/** For a link to the list: back to it, or in place of the riddle. */
export function goToList(event: MouseEvent, game: string): void {
  if (opensElsewhere(event)) return;
  event.preventDefault();
  if ((history.state as Step | null)?.afterList) history.back();
  else place.replace({ screen: "riddles", game, riddle: null });
}

const opensElsewhere = (event: MouseEvent): boolean =>
  event.ctrlKey || event.metaKey || event.shiftKey;
