"""Facts of decisions about artefacts: excavating, sampling, storing, smuggling, surveying."""

from __future__ import annotations

from digsite.games.excavation_earth.actions.abilities import side
from digsite.games.excavation_earth.actions.excavate import in_reach
from digsite.games.excavation_earth.actions.smuggle import NO_COLOUR, SURCHARGE
from digsite.games.excavation_earth.actions.survey import TILES_DRAWN, TILES_DRAWN_BY_PSYCHICS
from digsite.games.excavation_earth.cards import colour_of
from digsite.games.excavation_earth.domains import (
    CARD,
    CARDS,
    COLOUR,
    DRAWN,
    FORECAST_CARD,
    GLYPHS,
    GUARD,
    HOLD,
    IN_CARGO,
    IN_HIDDEN,
    ISSISINUI,
    LOCATION,
    LOCATIONS,
    NO_CARD,
    SAMPLE,
    TILE,
    TRADE,
    TYPES,
)
from digsite.games.excavation_earth.gallery import samples_in_column, samples_in_row
from digsite.games.excavation_earth.holds import (
    cargo_room,
    hidden_room,
    pile_size,
    price_of,
    top_of_stack,
)
from digsite.games.excavation_earth.narrate.names import (
    artefact,
    artefacts,
)
from digsite.games.excavation_earth.narrate.scene import Scene
from digsite.kernel.text import Name, Phrase
from digsite.kernel.told import Facts, elements

SURVEY_PRICE = 2
"""How many times its value a surveyed artefact costs (EE-SUR-12)."""


# Excavate, samples, holds


def paying_for_excavate(scene: Scene) -> Facts:
    """What a card of each colour reaches."""

    def reach(card: int) -> Facts:
        kinds = range(TYPES) if card < CARDS else ()
        own = [int(kind // GLYPHS == colour_of(card)) and int(scene.ask(in_reach, kind)) for kind in kinds]
        return {"artefacts": artefacts(scene.game, own)}

    return elements(scene.game, CARD, reach)


def digging(scene: Scene) -> Facts:
    """Where a tile lies, and whether its gallery space is empty."""

    def tile(kind: int) -> Facts:
        gallery = "gallery.sampled" if scene.p.guard[scene.seat, kind] > 0 else "gallery.new"
        return {"place": scene.place(kind), "gallery": Phrase(gallery)}

    colour = Name(COLOUR, colour_of(int(scene.p.card)))
    return {"colour": colour, "value": remote_value(scene), **elements(scene.game, TILE, tile)}


def remote_value(scene: Scene) -> int:
    """The highest value the remote dig may take."""
    return int(scene.table("REMOTE_DIG_VALUE")[scene.ask(side)])


def sampling(scene: Scene) -> Facts:
    """How many samples column and row would show, and what they would pay more at the end."""

    def sample(kind: int) -> Facts:
        column = int(scene.ask(samples_in_column, scene.seat, kind // GLYPHS))
        row = int(scene.ask(samples_in_row, scene.seat, kind % GLYPHS))
        columns, rows = scene.table("COLUMN_CHART"), scene.table("ROW_CHART")
        column_after, row_after = min(column + 1, len(columns) - 1), min(row + 1, len(rows) - 1)
        gain = int(columns[column_after] - columns[column] + rows[row_after] - rows[row])
        return {"column": column_after, "row": row_after, "gain": gain}

    return elements(scene.game, SAMPLE, sample)


def reassigning(scene: Scene) -> Facts:
    """What column and row show before the guard leaves."""

    def guard(kind: int) -> Facts:
        column = int(scene.ask(samples_in_column, scene.seat, kind // GLYPHS))
        row = int(scene.ask(samples_in_row, scene.seat, kind % GLYPHS))
        columns, rows = scene.table("COLUMN_CHART"), scene.table("ROW_CHART")
        loss = columns[column] - columns[max(column - 1, 0)] + rows[row] - rows[max(row - 1, 0)]
        return {"column": column, "row": row, "loss": int(loss)}

    return elements(scene.game, GUARD, guard)


def storing(scene: Scene) -> Facts:
    rooms = (scene.ask(cargo_room, scene.seat), scene.ask(hidden_room, scene.seat))
    found = elements(scene.game, HOLD, lambda hold: {"room": rooms[hold]})
    return {"artefact": artefact(scene.game, int(scene.p.arg)), **found}


# Black market


def held(scene: Scene, bonus: int = 0) -> Facts:
    """What each artefact in the holds would bring."""

    def gain(kind: int) -> Facts:
        return {"gain": scene.value(kind) + bonus}

    return {**elements(scene.game, IN_CARGO, gain), **elements(scene.game, IN_HIDDEN, gain)}


def tops(scene: Scene, difference: int) -> Facts:
    """The top of each black market stack and its price."""

    def stack(colour: int) -> Facts:
        kind = scene.ask(top_of_stack, colour)
        if kind < 0:
            return {"artefact": Phrase("thing.empty"), "price": 0}
        price = scene.game.python.twin(price_of)(kind, difference)
        return {"artefact": artefact(scene.game, kind), "price": price}

    return elements(scene.game, COLOUR, stack)


def paying_to_smuggle(scene: Scene) -> Facts:
    """The black market of each card."""

    def card(index: int) -> Facts:
        shown = scene.table("BLACK_MARKET_ICON")
        icon = scene.icon(index)
        where = [Name(LOCATION, place) for place in range(LOCATIONS) if icon >= 0 and shown[place, icon] > 0]
        return {"places": where}

    return elements(scene.game, CARD, card)


def trading(scene: Scene) -> Facts:
    phrases = {label: Phrase(f"trade.{label}", {"surcharge": SURCHARGE}) for label in TRADE.labels}
    return elements(scene.game, TRADE, lambda trade: {"trade": phrases[TRADE.labels[trade]]})


def which(scene: Scene) -> Phrase:
    """The first artefact offloaded or acquired in this action, or the second."""
    return Phrase("smuggle.first" if int(scene.p.colour) == NO_COLOUR else "smuggle.second")


def offloading(scene: Scene) -> Facts:
    return {"which": which(scene), **held(scene)}


def acquiring(scene: Scene) -> Facts:
    return {"which": which(scene), **tops(scene, SURCHARGE)}


# Survey


def tiles_drawn(scene: Scene) -> int:
    """How many artefacts a Survey of this seat draws."""
    return TILES_DRAWN_BY_PSYCHICS if scene.p.faction[scene.seat] == ISSISINUI else TILES_DRAWN


def paying_to_survey(scene: Scene) -> Facts:
    """The colour of each card and how many artefacts its pile holds."""

    def card(index: int) -> Facts:
        if index >= CARDS:
            return {}
        colour = colour_of(index)
        return {"colour": Name(COLOUR, colour), "pile": int(scene.ask(pile_size, colour))}

    return {"drawn": tiles_drawn(scene), **elements(scene.game, CARD, card)}


def replacing_a_forecast(scene: Scene) -> Facts:
    def forecast(place: int) -> Facts:
        card = int(scene.p.forecast[place])
        return {"card": Phrase("thing.empty") if card == NO_CARD else Name(CARD, card)}

    return {"played": Name(CARD, int(scene.p.card)), **elements(scene.game, FORECAST_CARD, forecast)}


def surveying(scene: Scene) -> Facts:
    """Where a drawn artefact would lie and what it costs."""

    def drawn(kind: int) -> Facts:
        return {"place": scene.place(kind), "price": SURVEY_PRICE * scene.value(kind)}

    colour = Name(COLOUR, colour_of(int(scene.p.card)))
    count = int(scene.p.surveyed_size[scene.seat])
    return {"colour": colour, "count": count, **elements(scene.game, DRAWN, drawn)}
