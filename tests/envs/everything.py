"""Every game at every number of seats, for the conformance tests of other projects."""

from __future__ import annotations

from digsite.games import OWN, load

SETTINGS = [(listed.id, seats) for listed in OWN for seats in load(listed.id).seats]
