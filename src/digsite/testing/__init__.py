"""Scenes: put pieces in place, say what is drawn next, play by words. For tests, authors of games, puzzles
and reports of bugs."""
