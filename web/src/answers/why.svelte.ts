/** The rule that refused what was tried last, for a "Why?" beside the refusal. */

class Why {
  rule = $state<string | null>(null);
  /** Shows what the rule says; null where nobody can. */
  ask = $state.raw<((rule: string, near: Element) => void) | null>(null);
}

export const why = new Why();
