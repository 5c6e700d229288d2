"""Who decides when no person does.

A bot is made from a level people choose (`levels.py`) or a spec such as `random` or `greedy:8`, and gets
masked records only: what its seat may see, as bytes of its own. Nothing it is given leads to the truth.
"""

from __future__ import annotations

from digsite.bots.bot import Bot, UnknownBot, make, names

__all__ = ["Bot", "UnknownBot", "make", "names"]
