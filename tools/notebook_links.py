"""For mkdocs: links from notebooks lead to pages, as those from pages do."""

from __future__ import annotations

import re
from typing import Any

LINK = re.compile(r'(href="(?!\w+:)[^"#]+)\.(md|ipynb)(?=["#])')


def on_page_content(html: str, *, page: Any, **_: object) -> str:
    return LINK.sub(r"\1.html", html) if page.file.src_uri.endswith(".ipynb") else html
