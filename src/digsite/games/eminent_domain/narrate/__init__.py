"""What people read of the game, from masked records and events, with the components in force."""

from digsite.games.eminent_domain.narrate.facts import facts
from digsite.games.eminent_domain.narrate.names import line_words, name

__all__ = ["facts", "line_words", "name"]
