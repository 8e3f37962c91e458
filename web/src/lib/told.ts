/** What stands in the entries of a box, in a game's words. */

import type { Workshop } from "../games/game";
import type { Component, Field } from "../generated/wire";
import { m } from "./paraglide/messages.js";
import { shown, valueOf, wordsIn } from "./workshop";

/** One value of an entry in words. */
export function told(
  workshop: Workshop,
  { name }: Component,
  field: Field,
  entry: unknown,
): string {
  const value = valueOf(entry, field);
  switch (field.kind) {
    case "flag":
      return value === true ? m.workshop_yes() : m.ui_none();
    case "word":
    case "words":
      return (
        wordsIn(entry, field)
          .map((word) => workshop.word(name, field.name, word))
          .join(", ") || m.ui_none()
      );
    case "other":
      return workshop.told?.(name, field, value) ?? shown(value ?? m.ui_none());
    default:
      return shown(value ?? m.ui_none());
  }
}
