"""Setting up the table (AR-SETUP)."""

from __future__ import annotations

from digsite.games.artifact.components import (
    FIND_COPIES,
    HUTS,
    PRESET,
    PRESET_LEFT_OUT,
    STONES_OF_A_KIND,
    STONES_REMOVED,
    TILE_SITE,
)
from digsite.games.artifact.domains import (
    A_STONE,
    FACES,
    FIRST_WORKER,
    GROUPS,
    NO_FIND,
    NO_ROLE,
    NOBODY,
    NOWHERE,
    OUT_OF_GAME,
    SITE,
    SITES,
    SPACES,
    STONES,
    TILES,
    TYPES,
)
from digsite.games.artifact.position import Position
from digsite.games.artifact.reasons import SITE_OUT
from digsite.games.artifact.rounds import begin_round
from digsite.games.artifact.sites import huts_at, in_play, place_hut, turn_up
from digsite.games.artifact.stones import fill_board, take
from digsite.kernel.agenda import allow, then_for
from digsite.kernel.chance import pick
from digsite.kernel.events import Event, tell_for
from digsite.kernel.rules import Decision, rule, step

PLAYERS_FOR_ALL_SITES = 4

first_huts = Decision("first_huts", SITE, clause="AR-SETUP-18", opens=True)
site_out = Event("setup.out", clause="AR-SETUP-11", site=SITE)
starts = Event("setup.first", clause="AR-SETUP-17")
settled = Event("setup.hut", clause="AR-SETUP-18", site=SITE, stone=A_STONE)


@step
def begin(p: Position) -> None:
    """The steps of the rulebook; then the huts and stones of the players, and the first round."""
    choose_site_left_out(p)
    shuffle_decks(p)
    lay_out_tiles(p)
    fill_tracks(p)
    equip_players(p)
    p.first = 0 if p.start_player > 0 else pick(p, p.seats)
    tell_for(p, p.first, starts)
    if p.start_sites > 0:
        place_preset_huts(p)
    else:
        for turn in range(2 * p.seats):
            then_for(p, (p.first + turn) % p.seats, first_huts)
    for turn in range(p.seats):
        then_for(p, (p.first + turn) % p.seats, fill_board)
    then_for(p, p.first, begin_round)


@rule
def choose_site_left_out(p: Position) -> None:
    """Three players leave one site out: as the host says, or any (AR-SETUP-12, AR-R-07); the preset start
    leaves out Asia (AR-SETUP-31)."""
    p.out = NOWHERE
    if p.seats < PLAYERS_FOR_ALL_SITES:
        if p.start_sites > 0:
            p.out = PRESET_LEFT_OUT
        elif p.left_out > 0:
            p.out = p.left_out - 1
        else:
            p.out = pick(p, SITES)
        tell_for(p, NOBODY, site_out, p.out)


@rule
def shuffle_decks(p: Position) -> None:
    """A deck for each site in play (AR-SETUP-02)."""
    for site in range(SITES):
        for face in range(FACES):
            p.deck[site, face] = finds_in_play(p, site, face)
            p.deck_size[site] += p.deck[site, face]
    for place in range(SPACES):
        p.market[place] = NO_FIND


@rule
def finds_in_play(p: Position, site: int, face: int) -> int:
    """Copies of a find: none of the site left out, special ones only with the first expansion (AR-SETUP-03,
    AR-X1-13)."""
    if not in_play(p, site) or (face >= TYPES and p.expansion_one == 0):
        return 0
    return int(FIND_COPIES[face])


@rule
def lay_out_tiles(p: Position) -> None:
    """All tiles lie on the board but those of the site left out (AR-SETUP-04, AR-SETUP-05, AR-SETUP-11)."""
    for tile in range(TILES):
        out = p.out >= 0 and TILE_SITE[tile] == p.out
        p.owner[tile] = OUT_OF_GAME if out else NOBODY


@rule
def fill_tracks(p: Position) -> None:
    """The stones of each kind stand on its track, fewer with fewer players (AR-SETUP-07 to AR-SETUP-11)."""
    for kind in range(STONES):
        p.track[kind] = stones_in_play(p, kind)


@rule
def stones_in_play(p: Position, kind: int) -> int:
    """Fewer with fewer players; no workers of the site left out."""
    used = kind < FIRST_WORKER or in_play(p, kind - FIRST_WORKER)
    return int(STONES_OF_A_KIND - STONES_REMOVED[p.seats]) if used else 0


@rule
def equip_players(p: Position) -> None:
    """Huts in supply, no coins, research markers on the lowest fields, no roles (AR-SETUP-16, AR-X1-01,
    AR-X2-01)."""
    for seat in range(p.seats):
        p.supply[seat] = HUTS
        for group in range(GROUPS):
            p.role[seat, group] = NO_ROLE


@rule
def place_preset_huts(p: Position) -> None:
    """The start player is player 1 of the table (AR-R-02): huts and workers at two sites each, and one
    open find a site, or as many as the huts would bring (AR-SETUP-35, AR-SETUP-36, AR-R-11)."""
    for turn in range(p.seats):
        seat = (p.first + turn) % p.seats
        for number in range(2):
            settle(p, seat, int(PRESET[p.seats, turn, number]))
    for site in range(SITES):
        if in_play(p, site):
            cards = huts_at(p, site) - 1 if p.preset_cards > 0 else 1
            for _ in range(cards):
                turn_up(p, site)


@rule
def settle(p: Position, seat: int, site: int) -> None:
    """A hut of the supply, and a worker of the site with it (AR-SETUP-18, AR-SETUP-35)."""
    place_hut(p, seat, site)
    take(p, seat, FIRST_WORKER + site)
    tell_for(p, seat, settled, site, FIRST_WORKER + site)


@first_huts.options
def any_site(p: Position) -> None:
    """Any site in play, the same one twice too (AR-SETUP-18, AR-SETUP-20)."""
    for site in range(SITES):
        if why_no_hut(p, SITE + site) == 0:
            allow(p, SITE + site)


@first_huts.why_not
def why_no_hut(p: Position, choice: int) -> int:
    """No hut goes to the site left out (AR-SETUP-14)."""
    return 0 if in_play(p, choice - SITE) else SITE_OUT


@first_huts.choose
def settle_at_site(p: Position, choice: int) -> None:
    """A hut and a worker of the site; every hut but the first at a site turns up a find (AR-SETUP-21 to
    AR-SETUP-24)."""
    site = choice - SITE
    others = huts_at(p, site)
    settle(p, p.seat, site)
    if others > 0:
        turn_up(p, site)
