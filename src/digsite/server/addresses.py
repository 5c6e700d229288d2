"""Where somebody is: the network an address belongs to, and the names a server may be called by."""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Iterable

LOOPBACK = ("localhost",)
EVERY_NAME = "*"
LONGEST_NETWORK = 64
"""Bits of an IPv6 address that one household shares; whoever has them has all addresses behind them."""


def network_of(address: str) -> str:
    """What is counted as one: an IPv4 address, or the part of an IPv6 address that stands for a household."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return str(ipaddress.ip_network((int(found), LONGEST_NETWORK), strict=False).network_address)
    return str(found)


def is_address(name: str) -> bool:
    """Whether a host is a plain address. No other site can be called by one of ours."""
    try:
        ipaddress.ip_address(name.partition("%")[0])
    except ValueError:
        return False
    return True


def host_of(netloc: str) -> str:
    """The host of `host:port`, in small letters, without brackets and port."""
    netloc = netloc.rpartition("@")[2].strip().lower()
    if netloc.startswith("["):
        return netloc[1:].partition("]")[0]
    return netloc.partition(":")[0].rstrip(".")


def own_names() -> tuple[str, ...]:
    """What this machine is called by itself and, in many homes, by its neighbours."""
    name = socket.gethostname().lower()
    return (name, f"{name}.local") if name and not is_address(name) else ()


class HostNames:
    """The names a server answers to: plain addresses, `localhost`, this machine's, and those it was told. A
    page of another site whose name was bent to our address (DNS rebinding) so gets nothing."""

    def __init__(self, told: Iterable[str] = ()) -> None:
        self.told = {host_of(name) for name in told}
        self.names = {*LOOPBACK, *own_names(), *self.told}

    def knows(self, netloc: str) -> bool:
        host = host_of(netloc)
        return host in self.names or is_address(host) or EVERY_NAME in self.names
