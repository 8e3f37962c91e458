"""The packaging hook: a wheel always carries the browser part, and the rules pages.

A page that is missing is built where Node is at hand. One that is there is built anew only where
its sources changed, so a source distribution, which carries the page, installs without Node.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

HELP = """
The browser part is not built, and there is no Node (20.19 or newer, with npm) to build it.
Either of these helps:
    sudo apt-get install nodejs npm
    make play        (in a checkout: takes a Node from PyPI)
"""


class BrowserPart(BuildHookInterface[Any]):
    """Builds the page before a wheel or a source distribution is put together, and adds the rules
    pages to a wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        # An editable install serves the page from the checkout; `make` keeps that one fresh.
        if version == "editable":
            return
        root = Path(self.root)
        if self.target_name == "wheel":
            # The rules in words, for language models; a checkout has them where they are written.
            build_data["force_include"][str(root / "docs" / "rules")] = "hortus/remote/rules"
        sys.path.insert(0, str(root / "tools"))
        import browser

        if browser.page_is_current(root):
            return
        node = browser.find_node(root / ".venv")
        if node is None:
            if browser.page_is_built(root):
                self.app.display_warning("The browser part is older than its sources.")
                return
            sys.exit(HELP)
        try:
            if not browser.packages_are_current(root):
                browser.install_packages(root, node)
            browser.build_page(root, node)
        except browser.BuildError as error:
            sys.exit(str(error))
