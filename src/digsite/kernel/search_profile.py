"""How a tree search thinks about a game: settings that suit the game, none of which is a rule of it."""

from __future__ import annotations

from dataclasses import dataclass

TO_THE_END = -1
"""Instead of a number of sequences: play-outs end with the game."""


@dataclass(frozen=True)
class SearchProfile:
    """The default plays at random to the end and asks no value: it suits any game whose scores tell who wins.

    `horizon`: how many sequences are played behind a leaf before the value is asked. `tries`: each of them is
    the best of so many random ones by the value. `prior`: a new node tries each option with so many random
    finishes of its sequence, and the best value says how soon the option is looked at (PUCT); 0: options are
    looked at in turn (UCB1). `explore`: how far options are looked at that seem worse, in units of the spread
    of the results seen. `scale`: how many points ahead count as a clear lead; too few, and all options of a
    seat that leads look alike. `unit`: what a point of the score is worth in the game's prospects.
    `end_weight`: how much of a finished game's worth is who won it; the rest is the margin. `paranoid`: the
    other seats are taken to play against the one that thinks, not each for itself. `played_on`: where a
    network guides, how much of what a leaf is worth is what comes of playing on behind it; the rest is what
    the network expects.
    """

    prior: int = 0
    tries: int = 1
    horizon: int = TO_THE_END
    explore: float = 2.0
    scale: float = 10.0
    unit: float = 1.0
    end_weight: float = 0.5
    paranoid: bool = False
    played_on: float = 0.0
