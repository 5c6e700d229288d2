"""Excavation Earth: the verbs that set and look at scenes of It Belongs in a Museum."""

from __future__ import annotations

from digsite.games.excavation_earth.domains import COLOUR_NAMES, GLYPHS, TYPE_NAMES
from digsite.games.excavation_earth.museum.components import RECONSTRUCTION_CARDS, TILES
from digsite.games.excavation_earth.museum.domains import (
    GONE,
    IN_DECK,
    MUSEUM_SPACE,
    MYSTERY,
    NO_CURATOR,
    NO_TILE,
    ON_MAP,
    POP_UP,
)
from digsite.testing.excavation_earth_names import artefact, colour, kind, museum_space, mystery
from digsite.testing.scene import Scene


class MuseumScene(Scene):
    """What the expansion adds to a table of Excavation Earth."""

    # Setting the scene

    def brokers(self, seat: int, *colours: str) -> None:
        """Buyers of the supply stand as brokers on a faction board."""
        for name in colours:
            self.track[kind(name)] -= 1
            self.broker[seat, kind(name)] += 1

    def open_pop_up(self, name: str, offer: str = "") -> None:
        """A pop-up market, such as `river_stall`, is put on the map; on an offer lies a tile of its pile."""
        self.pop_up[POP_UP.labels.index(name)] = ON_MAP
        if offer:
            self._from_pile(offer)
            self.offer[POP_UP.labels.index(name)] = artefact(offer)

    def only_pop_ups(self, *names: str) -> None:
        """All other pop-up cards have left the game, and these are in the deck."""
        for card, name in enumerate(POP_UP.labels):
            self.pop_up[card] = IN_DECK if name in names else GONE

    def analyse(self, *names: str) -> None:
        """Mysterious artefacts, such as `mystery-red`, go from their piles to the mothership."""
        for name in names:
            self._from_pile(name)
            self.analysed[mystery(name)] += 1

    def only_in_stack(self, *cards: str) -> None:
        """The reconstruction stack holds these cards alone, and nobody knows their order; its others have
        left the game."""
        self.reconstruction_removed += self.reconstruction_deck
        self.reconstruction_deck[:] = 0
        for name in cards:
            self.reconstruction_removed[RECONSTRUCTION_CARDS.index(name)] -= 1
            self.reconstruction_deck[RECONSTRUCTION_CARDS.index(name)] += 1
        self.reconstruction_deck_size = len(cards)

    def scientists(self, seat: int, count: int = 1) -> None:
        """Scientists of the common stock lie on a faction board."""
        self.scientists_left -= count
        self.scientist[seat] += count

    def lay_tiles(self, **tiles: str) -> None:
        """Exhibit tiles lie on spaces of the museum: `lay_tiles(OL_T="A", IR_M="5+")`."""
        for name, asks in tiles.items():
            self.exhibit_tile[museum_space(name)] = TILES.index(asks)

    def show(self, seat: int, **exhibits: str) -> None:
        """Artefacts of the piles are exhibited with guides of a seat's supply: `show(1, OL_T="red-A")`; a
        space without a tile gets that of the artefact's glyph."""
        for name, tile in exhibits.items():
            space = museum_space(name)
            self._from_pile(tile)
            self.supply[seat] -= 1
            self.exhibit[space], self.guide[space] = artefact(tile), seat
            if self.exhibit_tile[space] == NO_TILE:
                self.exhibit_tile[space] = artefact(tile) % GLYPHS

    def curators(self, *colours: str) -> None:
        """Buyers of the supply are the curators, the first at the front."""
        for row, name in enumerate(colours):
            self.track[colour(name)] -= 1
            self.curator[row] = colour(name)

    def reconstruct(self, seat: int, *cards: str) -> None:
        """Reconstruction cards, such as `masterpiece`, are in play in front of a seat."""
        for name in cards:
            number = RECONSTRUCTION_CARDS.index(name)
            self.reconstruction[seat, number] = 1
            if self.reconstruction_deck[number] > 0:
                self.reconstruction_deck[number] -= 1
                self.reconstruction_deck_size -= 1

    # Looking

    def brokers_of(self, seat: int) -> list[str]:
        """The brokers on a faction board."""
        return [COLOUR_NAMES[c] for c in range(len(COLOUR_NAMES)) for _ in range(self.broker[seat, c])]

    def kept_by(self, seat: int) -> list[str]:
        """The mysterious artefacts in a cargo hold."""
        return [MYSTERY.labels[c] for c in range(len(COLOUR_NAMES)) for _ in range(self.keeper[seat, c])]

    def mysteries_on_map(self) -> list[str]:
        """The mysterious artefacts on the map."""
        return [MYSTERY.labels[c] for c in range(len(COLOUR_NAMES)) for _ in range(self.mystery_tile[c])]

    def reconstructions_of(self, seat: int) -> list[str]:
        """The reconstruction cards in front of a seat."""
        return [name for n, name in enumerate(RECONSTRUCTION_CARDS) if self.reconstruction[seat, n] > 0]

    def pop_ups_of(self) -> list[str]:
        """The pop-up markets on the map."""
        return [name for card, name in enumerate(POP_UP.labels) if self.pop_up[card] == ON_MAP]

    def offer_of(self, name: str) -> str:
        """The artefact on an offer, or nothing."""
        kind = self.offer[POP_UP.labels.index(name)]
        return TYPE_NAMES[kind] if kind >= 0 else ""

    def museum_of(self, seat: int) -> dict[str, str]:
        """What the guides of a seat stand by in the museum, by space."""
        spaces = [space for space, guide in enumerate(self.guide) if guide == seat]
        return {MUSEUM_SPACE.labels[space]: TYPE_NAMES[self.exhibit[space]] for space in spaces}

    def curators_of(self) -> list[str]:
        """The curators, front first."""
        return [COLOUR_NAMES[c] for c in self.curator if c != NO_CURATOR]
