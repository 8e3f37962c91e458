"""People with a browser each, and what everybody can do on every screen."""

from __future__ import annotations

import json
import re
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Locator,
    Page,
    ViewportSize,
    expect,
)

PATIENCE = 30_000  # milliseconds that anything on a page may take on a busy machine
expect.set_options(timeout=PATIENCE)

DESK: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 390, "height": 844}

# Everything the live region ever says, as a screen reader would have heard it.
LISTEN = """
window.told = [];
addEventListener("DOMContentLoaded", () => {
  new MutationObserver((changes) => {
    for (const change of changes)
      for (const node of change.addedNodes)
        if (node.textContent && node.parentElement?.matches("[data-live], [data-remarked]"))
          window.told.push(node.textContent);
  }).observe(document.body, { childList: true, subtree: true });
});
"""

# A warning of a library names no place by itself.
SAY_WHERE = """
for (const kind of ["warn", "error"]) {
  const tell = console[kind];
  console[kind] = (...told) => tell(...told, new Error().stack);
}
"""

# What the browser itself writes to the console while a line is cut on purpose.
LINE_CUT = r"net::ERR_|WebSocket connection to"


class Person:
    """One person, one browser context, one page: with a device, a language and settings."""

    def __init__(
        self,
        browser: Browser,
        address: str,
        name: str,
        *,
        size: ViewportSize = DESK,
        touch: bool = False,
        language: str = "en-GB",
        pace: str = "instant",
        dark: bool = False,
        coach: str = "never",
        worker: bool = False,
    ) -> None:
        self.name = name
        self.address = address
        self.problems: list[str] = []
        # A test answers requests in the server's place only where no worker stands between.
        self._accepted: list[str] = [] if worker else ["Service Worker registration blocked"]
        self.context: BrowserContext = browser.new_context(
            base_url=address,
            viewport=size,
            has_touch=touch,
            is_mobile=touch,
            locale=language,
            reduced_motion="reduce",
            color_scheme="dark" if dark else "light",
            service_workers="allow" if worker else "block",
        )
        self.context.set_default_timeout(PATIENCE)
        self.context.grant_permissions(["clipboard-read", "clipboard-write"])
        self.context.add_init_script(LISTEN)
        self.context.add_init_script(SAY_WHERE)
        self._set_before_the_first_visit(speed=pace, coach=coach)
        self.page: Page = self.context.new_page()
        self.page.on("console", self._hear)
        self.page.on("pageerror", lambda error: self.problems.append(str(error)))

    def _set_before_the_first_visit(self, **settings: object) -> None:
        text = json.dumps(json.dumps(settings))
        self.context.add_init_script(
            f"localStorage['hortus.settings'] ??= {text};"
            f"localStorage['hortus.name'] ??= {json.dumps(json.dumps(self.name))};"
        )

    def prefers(self, **settings: object) -> None:
        """They change their settings elsewhere, and come back."""
        self.page.evaluate(
            "(more) => localStorage['hortus.settings'] ="
            " JSON.stringify({ ...JSON.parse(localStorage['hortus.settings']), ...more })",
            settings,
        )
        self.page.reload()

    # ----------------------------------------------------------------- the console

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            self.problems.append(f"{message.type}: {message.text}")

    def expects_complaints(self, pattern: str) -> None:
        """The browser tells of refused requests and cut lines by itself: a test that brings
        them about says which."""
        self._accepted.append(pattern)

    def unexpected(self) -> list[str]:
        return [
            f"{self.name}'s console: {problem}"
            for problem in self.problems
            if not any(re.search(pattern, problem) for pattern in self._accepted)
        ]

    # --------------------------------------------------------------- getting around

    def visit(self, place: str = "#/") -> None:
        self.page.goto(f"/{place}")

    def open_link(self, address: str) -> None:
        self.page.goto(address)

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("button", name=name, exact=isinstance(name, str))

    def link(self, name: str) -> Locator:
        return self.page.get_by_role("link", name=name, exact=True)

    def close_dialog(self) -> None:
        self.page.get_by_role("dialog").get_by_role("button", name="Close").click()

    def sees_no_dialog(self) -> None:
        expect(self.page.get_by_role("dialog")).to_have_count(0)

    @property
    def asked(self) -> Locator:
        """The dialog that asks before something that cannot be taken back."""
        return self.page.get_by_role("dialog").filter(has=self.page.locator("[data-asked]"))

    def agrees(self, to: str) -> None:
        """Means what the page asks about."""
        self.asked.get_by_role("button", name=to, exact=True).click()
        expect(self.asked).to_have_count(0)

    def told(self) -> list[str]:
        """All that the live region has said since the page was loaded."""
        told: list[str] = self.page.evaluate("window.told")
        return told

    def wait_until(self, expression: str) -> None:
        """Asked again and again from here: the page's own rules forbid it to evaluate text."""
        end = time.monotonic() + PATIENCE / 1000
        while not self.page.evaluate(expression):
            assert time.monotonic() < end, f"never became true: {expression}"
            self.page.wait_for_timeout(50)

    def clipboard(self) -> str:
        text: str = self.page.evaluate("navigator.clipboard.readText()")
        return text

    def cookies(self) -> dict[str, str]:
        """What tells the server who this is."""
        return {one["name"]: one["value"] for one in self.context.cookies()}

    def ask(self, path: str) -> Any:
        """What the server tells this person at an address of its interface."""
        answer = self.context.request.get(f"/api{path}")
        assert answer.ok, answer.text()
        return answer.json()

    def order(self, path: str, body: Any = None) -> Any:
        """Have something done without the page: for what a test needs but is not about."""
        answer = self.context.request.post(f"/api{path}", data=body)
        assert answer.ok, answer.text()
        return answer.json() if answer.body() else None


class Company:
    """The people of one test."""

    def __init__(self, browser: Browser, address: str) -> None:
        self._browser = browser
        self._address = address
        self.people: list[Person] = []

    def welcome(self, name: str, address: str | None = None, **ways: Any) -> Person:
        person = Person(self._browser, address or self._address, name, **ways)
        self.people.append(person)
        return person

    def take_pictures(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        for person in self.people:
            person.page.screenshot(path=folder / f"{person.name}.png")

    def leave(self) -> None:
        unexpected = [problem for person in self.people for problem in person.unexpected()]
        for person in self.people:
            person.context.close()
        assert not unexpected, "\n".join(unexpected)
