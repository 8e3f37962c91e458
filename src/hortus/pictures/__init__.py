"""Pictures of the rules: positions of which the engine has checked what they claim.

    picture = hortus.pictures.load("zen-garden", "touching")
    hortus.pictures.check(picture)
    hortus.pictures.drawn(picture).facts

`docs/rules-pages.md` says how to write one.
"""

from .checking import check
from .document import Claim, Counted, Picture, PictureError, Refused, load, pictures_of
from .drawing import drawn, opened

__all__ = [
    "Claim",
    "Counted",
    "Picture",
    "PictureError",
    "Refused",
    "check",
    "drawn",
    "load",
    "opened",
    "pictures_of",
]
