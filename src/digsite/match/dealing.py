"""How the seed of a match came about, so that nobody can have chosen the shuffle.

Before anybody sits down a secret is drawn, and committed to. Everybody adds a share when they are ready; the
seed is made of the secret and all shares. Who draws the secret is bound before the first share, and whoever
adds a share does not know the secret. Once the game is over all of it is published.

A seed can also be chosen, by somebody who plays alone: then a record says so.
"""

from __future__ import annotations

import hashlib
import re
import secrets
from dataclasses import dataclass

TOGETHER, CHOSEN = "together", "chosen"
"""How records call the two ways."""

SHARE = re.compile(r"[0-9a-f]{0,128}")
"""What a share looks like; nothing where nobody added one, such as a bot's."""


@dataclass(frozen=True)
class Dealing:
    """The secret, and one share a seat; None where the seed was chosen."""

    secret: str
    shares: tuple[str, ...] | None

    @property
    def how(self) -> str:
        return CHOSEN if self.shares is None else TOGETHER

    def commitment(self, seed: str) -> str:
        """What is published before the first share: it binds the secret, and a seed that was chosen too,
        however short that is."""
        if self.shares is None:
            return _hash("digsite-chosen", self.secret, seed)
        return committed(self.secret)

    def makes(self, seed: str) -> bool:
        """Whether the seed is the one that secret and shares make; a chosen one is whatever it is."""
        return self.shares is None or seed == dealt(self.secret, self.shares)


def fresh_secret() -> str:
    """A secret that nobody can find by trying: 256 bits."""
    return secrets.token_hex(32)


def committed(secret: str) -> str:
    """What binds a secret without telling it."""
    return _hash("digsite-secret", secret)


def dealt(secret: str, shares: tuple[str, ...]) -> str:
    """The seed that a secret and the shares make, in the order of the seats."""
    return _hash("digsite-deal", secret, *shares)


def _hash(*parts: str) -> str:
    return hashlib.sha256(":".join(parts).encode()).hexdigest()
