"""Where everything lies: cards, artefacts, buyers and crew (EE-INV-01 to EE-INV-05)."""

from __future__ import annotations

from digsite.games.excavation_earth.components import BUYER_CARDS, CARD_COPIES, COPIES, CREW
from digsite.games.excavation_earth.domains import CARDS, COLOURS, GLYPHS, KINDS, SEATS, TYPES, WILD, ZU_FACES
from digsite.games.excavation_earth.holds import store
from digsite.games.excavation_earth.museum.components import MYSTERIOUS, SCIENTISTS
from digsite.games.excavation_earth.museum.domains import RECONSTRUCTIONS, ROWS
from digsite.games.excavation_earth.position import Position
from digsite.games.excavation_earth.setup import buyers_in_play
from digsite.games.excavation_earth.zu.automa import is_zu, solo
from digsite.games.excavation_earth.zu.deck import copies_of
from digsite.kernel.rules import rule
from digsite.kernel.whereabouts import Place, Things


@rule
def action_cards(p: Position, card: int) -> int:
    """All of them, once the deck is shuffled."""
    return int(CARD_COPIES[card]) if p.round > 0 or p.deck_size > 0 else 0


@rule
def played_in_survey(p: Position, card: int) -> int:
    """A card played in Survey is on its way to the forecast."""
    return 1 if p.card_beside_forecast > 0 and p.card == card else 0


@rule
def artefact_tiles(p: Position, colour: int, glyph: int) -> int:
    """All copies of an artefact."""
    return int(COPIES[colour * GLYPHS + glyph])


@rule
def just_bought(p: Position, colour: int, glyph: int) -> int:
    """A tile just bought is in its buyer's hands."""
    return 1 if p.decision == int(store) and p.arg == colour * GLYPHS + glyph else 0


@rule
def brokers_and_curators(p: Position, kind: int) -> int:
    """Coloured buyers on faction boards and in the museum, where no wild one ever is (EEM-INT-48)."""
    if kind == WILD:
        return 0
    count = 0
    for seat in range(SEATS):
        count += p.broker[seat, kind]
    for row in range(ROWS):
        if p.curator[row] == kind:
            count += 1
    return count


@rule
def mysterious_tiles(p: Position, colour: int) -> int:
    """All mysterious artefacts of a colour, if they are played (EEM-INT-49)."""
    return int(MYSTERIOUS[colour]) if p.mysterious_artefacts > 0 else 0


@rule
def reconstruction_cards(p: Position, card: int) -> int:
    """Each card once, if mysterious artefacts are played (EEM-INT-50)."""
    return 1 if p.mysterious_artefacts > 0 else 0


@rule
def under_the_stack(p: Position, card: int) -> int:
    """Cards put under the reconstruction stack, as far as one knows which they are."""
    count = 0
    for place in range(p.returned_size):
        for seat in range(SEATS):
            if p.returned[seat, place] == card + 1:
                count += 1
    return count


@rule
def scientists_in_play(p: Position) -> int:
    """In the stock, on faction boards and in galleries."""
    count = int(p.scientists_left)
    for seat in range(SEATS):
        count += p.scientist[seat]
        for kind in range(TYPES):
            count += p.scientist_at[seat, kind]
    return count


@rule
def lost_scientist(p: Position) -> bool:
    """Whether there are more or fewer scientists than the box holds (EEM-GEN-06)."""
    return scientists_in_play(p) != (SCIENTISTS if p.mysterious_artefacts > 0 else 0)


@rule
def buyer_cards(p: Position, kind: int) -> int:
    """All buyer cards of a kind."""
    return int(BUYER_CARDS[kind])


@rule
def crew_cubes(p: Position, seat: int) -> int:
    """The cubes of a seat, whatever they do; Zu takes more as it needs them (EE-SOLO-CREW-03)."""
    if seat >= p.rows:
        return 0
    return CREW + p.zu_reserve if is_zu(p, seat) else CREW


@rule
def zu_cards(p: Position, face: int) -> int:
    """All cards of Zu, in a solo game (EE-INV-09)."""
    return copies_of(p, face) if solo(p) else 0


cards = Things(Position, CARDS, action_cards, "deck hand pack discard forecast", played_in_survey)
lost_card, wrong_card_size, deal_unseen_cards = cards.lost, cards.wrong_size, cards.deal
tiles = (artefact_tiles, "pile tile stack cargo hidden removed offer exhibit", just_bought)
lost_artefact = Things(Position, (COLOURS, GLYPHS), *tiles, whole=TYPES).lost
lost_buyer = Things(Position, KINDS, buyers_in_play, "track queue mothership", brokers_and_curators).lost
lost_buyer_card = Things(Position, KINDS, buyer_cards, "buyer_deck buyer_discard").lost
lost_cube = Things(
    Position, SEATS, crew_cubes, "supply guard trader envoy forecast_marker guide keeper cubes_removed"
).lost
lost_zu_card = Things(Position, ZU_FACES, zu_cards, Place("zu_deck", size=""), "zu_discard zu_removed").lost
mysteries = (mysterious_tiles, "mystery_pile mystery_tile keeper analysed mystery_removed")
lost_mystery = Things(Position, COLOURS, *mysteries).lost
stack = "reconstruction_deck drawn_cards reconstruction reconstruction_removed"
reconstructions = Things(Position, RECONSTRUCTIONS, reconstruction_cards, stack, under_the_stack)
lost_reconstruction, wrong_stack_size = reconstructions.lost, reconstructions.wrong_size
deal_reconstructions = reconstructions.deal
