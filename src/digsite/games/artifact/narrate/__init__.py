"""What people read of the game: names, the facts of prompts and options, the log. All of it is made
from masked records, with the components in force."""

from digsite.games.artifact.narrate.facts import facts
from digsite.games.artifact.narrate.names import name

__all__ = ["facts", "name"]
