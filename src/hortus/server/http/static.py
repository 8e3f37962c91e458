"""The browser part: the files that the build put into this package, from memory."""

from __future__ import annotations

import base64
import gzip
import hashlib
import mimetypes
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.di import NamedDependency
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

FOLDER = Path(__file__).parents[1] / "browser"
COMPRESSIBLE = re.compile(r"text/|application/(javascript|json|manifest|wasm)|image/svg")
HASHED = re.compile(r"assets/.+-[A-Za-z0-9_-]{8,}\.\w+$")  # as Vite names what never changes
INLINE_SCRIPT = re.compile(r"<script(?![^>]*\ssrc=)[^>]*>(.*?)</script>", re.DOTALL)

FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"

COMPRESSED_ALREADY = "compressed_already"  # once, when a file is read


def content_policy(scripts: str = "") -> str:
    """Only what this server sends may run or be shown. Who may frame it, the guard adds."""
    return (
        "default-src 'none'; "
        f"script-src 'self'{scripts}; "
        "style-src 'self' 'unsafe-inline'; "  # Svelte sets styles on elements
        "img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; "
        "manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'"
    )


CONTENT_POLICY = content_policy()

NOT_BUILT = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="1">
<title>Hortus</title>
<style>
  body { font: 1.1rem/1.6 system-ui; max-width: 34rem; margin: 15vh auto; padding: 1rem }
  code { background: #8883; padding: .1em .4em; border-radius: .3em }
  :root { color-scheme: light dark }
</style>
<h1>The garden is being raked</h1>
<p>The pages are being built, and appear here by themselves in a moment.</p>
<p lang="de">Die Seiten werden gerade gebaut und erscheinen gleich von selbst.</p>
<p lang="nl">De pagina's worden gebouwd en verschijnen zo vanzelf.</p>
<p>If they do not, the terminal says why. In the folder of the project <code>make play</code> builds
them, or <code>npm ci &amp;&amp; npm run build</code> in <code>web/</code>.</p>
</html>
"""


@dataclass(slots=True)
class Asset:
    """One file, with the forms in which it can be sent."""

    plain: bytes
    media_type: str
    cache: str
    etag: str
    policy: str
    encoded: dict[str, bytes]  # "br" and "gzip"


class Browser:
    """Reads each file once; a build that replaced it is noticed by its time."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self._folder = folder.resolve()
        self._assets: dict[str, tuple[int, Asset]] = {}

    def asset(self, path: str) -> Asset | None:
        """The file of that name; None where there is none or the name leads outside."""
        try:
            file = (self._folder / path).resolve()
            if not file.is_relative_to(self._folder) or not file.is_file():
                return None
            changed = file.stat().st_mtime_ns
        except (OSError, ValueError):
            return None
        kept = self._assets.get(path)
        if kept is None or kept[0] != changed:
            kept = (changed, _read(file, path))
            self._assets[path] = kept
        return kept[1]


def _read(file: Path, path: str) -> Asset:
    plain = file.read_bytes()
    media_type = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    if file.suffix in {".js", ".mjs"}:
        media_type = "text/javascript"
    encoded = {}
    if COMPRESSIBLE.match(media_type) and len(plain) > 512:
        encoded["gzip"] = gzip.compress(plain, 6, mtime=0)
        brotli = file.with_name(file.name + ".br")
        if brotli.is_file():
            encoded["br"] = brotli.read_bytes()
    return Asset(
        plain=plain,
        media_type=media_type,
        cache=FOREVER if HASHED.match(path) else ASK_AGAIN,
        etag='"' + hashlib.sha256(plain).hexdigest()[:24] + '"',
        policy=_policy(plain) if file.suffix == ".html" else CONTENT_POLICY,
        encoded=encoded,
    )


def _policy(page: bytes) -> str:
    """Allow exactly the scripts that stand in the page (they set the theme before it shows)."""
    scripts = [found.encode() for found in INLINE_SCRIPT.findall(page.decode()) if found.strip()]
    digests = (base64.b64encode(hashlib.sha256(script).digest()).decode() for script in scripts)
    return content_policy("".join(f" 'sha256-{one}'" for one in digests))


def _send(request: Request[Any, Any, Any], asset: Asset) -> Response[bytes]:
    headers = {
        "cache-control": asset.cache,
        "etag": asset.etag,
        "vary": "accept-encoding",
        "content-security-policy": asset.policy,
    }
    if request.headers.get("if-none-match") == asset.etag:
        return Response(b"", status_code=304, headers=headers, media_type=asset.media_type)
    body = asset.plain
    accepted = request.headers.get("accept-encoding", "")
    for name in ("br", "gzip"):
        if name in accepted and name in asset.encoded:
            headers["content-encoding"] = name
            body = asset.encoded[name]
            break
    return Response(body, headers=headers, media_type=asset.media_type)


@get(["/", "/{path:path}"], include_in_schema=False, opt={COMPRESSED_ALREADY: True})
async def browser_file(
    request: Request[Any, Any, Any], browser: NamedDependency[Browser], path: FromPath[str] = "/"
) -> Response[bytes]:
    """A file of the browser part. Its addresses lie behind `#`, so `/` is its only page."""
    name = path.strip("/") or "index.html"
    asset = browser.asset(name)
    if asset is not None:
        return _send(request, asset)
    if name == "index.html":
        return Response(NOT_BUILT.encode(), status_code=503, media_type="text/html")
    raise NotFoundException
