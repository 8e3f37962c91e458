"""What a screen reader is told: all live regions of a page, not only that of the table's events."""

from __future__ import annotations

from .people import Person

# A status and an alert are told whole when something in them changes, of the others what is new.
LISTEN = """
window.heard = [];
addEventListener("DOMContentLoaded", () => {
  const LIVE = "[aria-live], [role=status], [role=alert], [role=log]";
  const whole = (region) =>
    (region.getAttribute("aria-atomic") ??
      String(["status", "alert"].includes(region.getAttribute("role")))) === "true";
  const silent = (one) => one.closest("[aria-hidden=true]") !== null || !one.checkVisibility();
  const words = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.data;
    if (node.nodeType !== Node.ELEMENT_NODE || silent(node)) return "";
    return node.getAttribute("aria-label") ?? [...node.childNodes].map(words).join("");
  };
  new MutationObserver((changes) => {
    const told = new Map();
    const tell = (region, nodes) =>
      told.set(region, new Set([...(told.get(region) ?? []), ...nodes]));
    for (const { type, target, addedNodes } of changes) {
      const place = target.nodeType === Node.TEXT_NODE ? target.parentElement : target;
      if (place === null || !place.isConnected) continue;
      const region = place.closest(LIVE);
      const nodes = (type === "characterData" ? [target] : [...addedNodes]).filter(
        (one) => one.isConnected && one.nodeType !== Node.COMMENT_NODE,
      );
      if (region !== null) {
        const live = region.getAttribute("aria-live") !== "off" && !silent(place);
        if (live) tell(region, whole(region) ? [region] : nodes);
        continue;
      }
      // Of what comes with its words in it only an alert is told.
      for (const one of nodes.filter((one) => one.nodeType === Node.ELEMENT_NODE))
        for (const alert of [one, ...one.querySelectorAll("*")])
          if (alert.getAttribute("role") === "alert") tell(alert, [alert]);
    }
    for (const nodes of told.values()) {
      const text = [...nodes].map(words).join(" ").replace(/\\s+/g, " ").trim();
      if (text !== "") window.heard.push(text);
    }
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
});
"""

QUIET = 700  # milliseconds without a word until all is said


def listening(person: Person) -> Person:
    """From the next page on."""
    person.context.add_init_script(LISTEN)
    return person


def heard_until_quiet(person: Person) -> list[str]:
    """All that was told since this was asked last, once nothing more comes."""
    told: list[str] = []
    while True:
        person.page.wait_for_timeout(QUIET)
        more: list[str] = person.page.evaluate("window.heard.splice(0)")
        if not more:
            return told
        told += more


MOST = 30  # times that is quiet until what is waited for is not told at all


def heard_until(person: Person, word: str) -> list[str]:
    """All that was told since this was asked last, until something has this word in it."""
    told: list[str] = []
    for _ in range(MOST):
        told += heard_until_quiet(person)
        if any(word in one for one in told):
            return told
    raise AssertionError(f"“{word}” is not told, but {told}")
