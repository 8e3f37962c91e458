"""From where somebody asks, as far as it matters for how much they may ask for."""

from __future__ import annotations

import ipaddress
from collections.abc import Mapping
from typing import Any

HOUSEHOLD = 64  # bits of an IPv6 address that whoever has one usually has all addresses of


def address_of(scope: Mapping[str, Any]) -> str:
    """The address a request comes from; of IPv6 the network, all of which is one household's.

    Behind a proxy that the settings name it is what the proxy says (`Settings.proxies`).
    """
    client = scope.get("client")
    if client is None:
        return "?"
    try:
        address = ipaddress.ip_address(client[0])
    except ValueError:  # a name, or the path of a Unix socket
        return str(client[0])
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(ipaddress.ip_network((int(address), HOUSEHOLD), strict=False))
    return str(address)
