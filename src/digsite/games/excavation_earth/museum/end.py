"""What the expansion pays when the game ends, beside the galleries (EEM-END)."""

from __future__ import annotations

from digsite.games.excavation_earth.domains import COLOURS, EARNED, GLYPHS
from digsite.games.excavation_earth.gallery import samples_in_column
from digsite.games.excavation_earth.museum.abilities import amount_if_owned, earned
from digsite.games.excavation_earth.museum.brokers import broker_credits
from digsite.games.excavation_earth.museum.components import END_VALUE
from digsite.games.excavation_earth.museum.domains import RECONSTRUCTIONS
from digsite.games.excavation_earth.museum.mysteries import analysed_artefacts
from digsite.games.excavation_earth.museum.placing import guide_credits
from digsite.games.excavation_earth.museum.reconstruction import ANALYSTS_REPORT, MASTER_CATALOGUE
from digsite.games.excavation_earth.position import Position
from digsite.kernel.events import Event, tell_for
from digsite.kernel.rules import rule

end_values_scored = Event("scoring.end_values", clause="EEM-M6-46", credits=EARNED)
guides_scored = Event("scoring.guides", clause="EEM-M7-74", credits=EARNED)
brokers_scored = Event("scoring.brokers", clause="EEM-GEN-35", credits=EARNED)


@rule
def end_values(p: Position, seat: int) -> int:
    """The values printed on all cards in front of a seat (EEM-M6-46)."""
    total = 0
    for card in range(RECONSTRUCTIONS):
        total += END_VALUE[card] * p.reconstruction[seat, card]
    return int(total)


@rule
def complete_columns(p: Position, seat: int) -> int:
    """How many columns of a gallery are full, of guards and scientists."""
    count = 0
    for colour in range(COLOURS):
        if samples_in_column(p, seat, colour) == GLYPHS:
            count += 1
    return count


@rule
def catalogue_credits(p: Position, seat: int) -> int:
    """The master catalogue pays for complete columns (EEM-RC-14)."""
    return amount_if_owned(p, seat, MASTER_CATALOGUE) * complete_columns(p, seat)


@rule
def report_credits(p: Position, seat: int) -> int:
    """The analysts' report pays for what lies on the mothership, whoever sent it (EEM-RC-15)."""
    return amount_if_owned(p, seat, ANALYSTS_REPORT) * analysed_artefacts(p)


@rule
def reconstruction_credits(p: Position, seat: int) -> int:
    """End values, and what two cards pay at the end of the game (EEM-END-04)."""
    return end_values(p, seat) + catalogue_credits(p, seat) + report_credits(p, seat)


@rule
def tell_end(p: Position, seat: int) -> None:
    """What a seat earns of it is told, part by part."""
    if end_values(p, seat) > 0:
        tell_for(p, seat, end_values_scored, end_values(p, seat))
    if catalogue_credits(p, seat) > 0:
        tell_for(p, seat, earned, MASTER_CATALOGUE, catalogue_credits(p, seat))
    if report_credits(p, seat) > 0:
        tell_for(p, seat, earned, ANALYSTS_REPORT, report_credits(p, seat))
    if guide_credits(p, seat) > 0:
        tell_for(p, seat, guides_scored, guide_credits(p, seat))
    if broker_credits(p, seat) > 0:
        tell_for(p, seat, brokers_scored, broker_credits(p, seat))
