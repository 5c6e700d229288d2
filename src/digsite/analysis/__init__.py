"""What decisions were worth: the chances of every seat along a match, and what would have been better.

It thinks by the search of the bots, from what the deciding seat knew or, once a game is over, from the truth.
"""

from __future__ import annotations

from digsite.analysis.adviser import Adviser, best_options
from digsite.analysis.weighing import Weighed, analyse

__all__ = ["Adviser", "Weighed", "analyse", "best_options"]
