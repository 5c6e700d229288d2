"""What people read of the game: names, the facts of prompts and options, the log. All of it is made
from masked records, with the components in force."""

from digsite.games.eminent_domain.narrate.facts import facts
from digsite.games.eminent_domain.narrate.names import line_words, name

__all__ = ["facts", "line_words", "name"]
