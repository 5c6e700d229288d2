"""What people read of the game: names, and the facts of prompts and options. All of it is made from masked
records, with the components in force."""

from digsite.games.excavation_earth.narrate.facts import facts
from digsite.games.excavation_earth.narrate.names import name
from digsite.games.excavation_earth.narrate.things import line_words, paid, promised

__all__ = ["facts", "line_words", "name", "paid", "promised"]
