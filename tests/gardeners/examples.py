"""Gardens of the rule book's examples, drawn in the letters of `positions`."""

from __future__ import annotations

from typing import Final

# Every path is joined to another one, and every bench looks towards a green tree.
PATHS_AND_TREES: Final = """
    gFp   gBE   eFo   sFg   eBE   gTg
    gTo   g-    eP:SW eTp   eFp   sBS
    sO    sTo   gP:NS gFo   sP:ES eP:SW
    eP:EW eP:SW sP:NS gFg   eFg   eP:NS
    sFg   gFp   sFo   gTp   sBE   eTg
    s-    gO    sP:EW gP:EW sFp   eFo
"""

# Three benches behind each other and one further up, all towards a pink tree.
BENCHES_IN_LINE: Final = """
    gTp   eP:NS sFg   g-    eTg
    sBN   gFp   sTo   s-    gTo
    sFg   eFg   gTg   gFg   sFo
    eFo   gFo   sFp   eFo   eFp
    eTp   gFp   eBW   sBW   gBW
"""

# A cross of grass with earth in its corners; every path is joined; no loop round a bench.
CROSS_AND_PATHS: Final = """
    eFo   gFp   eTp   sFg   eFg   gTg
    g-    gFo   gO    sFg   eP:EW sP:SW
    eP:ES gP:EW eFo   gBS   sFp   sTo
    sO    s-    eP:NS sP:EW sP:EW eTg
    eBE   gFp   eP:NE gP:EW eP:SW gTp
    sBE   sFo   gTo   gFg   sBE   eFp
"""
