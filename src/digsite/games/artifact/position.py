"""Everything that lies on the table, in one record."""

from __future__ import annotations

from digsite.games.artifact.domains import (
    FACES,
    FIELDS,
    FINDS,
    GROUPS,
    OUT_OF_GAME,
    SEATS,
    SITES,
    SPACES,
    STONES,
    TILES,
    TOP_FIELD,
    TRIGGERS,
)
from digsite.kernel.record import Numbers, Record, number, numbers


class Position(Record, seats=SEATS, agenda=24, options=104):
    """A game of Artifact at one moment."""

    # chosen before the game
    expansion_one: int = number(most=1)  # 1: research and special finds
    expansion_two: int = number(most=1)  # 1: cities and archaeologists
    start_sites: int = number(most=1)  # 0 chosen, 1 the preset start
    left_out: int = number(of=SITES, first=1)  # 0 drawn at random, else the site that three leave out
    start_player: int = number(most=1)  # 0 drawn at random, 1 the first seat
    preset_cards: int = number(most=1)  # 0 one open find a site, 1 one fewer than huts
    first_income: int = number(most=1)  # of three players: 0 the third number, 1 the first
    special_finds: int = number(most=1)  # 0 fragments alone serve in exhibitions, 1 others for their site too
    unseen_curse: int = number(most=1)  # 0 a cursed find drawn unseen stays in hand, 1 it goes to the box
    role_step: int = number(most=1)  # 0 forced after each exhibition, 1 may be declined

    # the course of the game
    out: int = number(of=SITES)  # the site left out, or NOWHERE
    first: int = number(of=SEATS)  # the start player
    year: int = number()  # rounds finished
    base: int = number()  # base income paid at the start of this round
    # 0, or the number of the trigger that makes this the last round
    last_round: int = number(of=TRIGGERS, first=1)
    passed: Numbers = numbers(SEATS, most=1)
    last_passer: int = number(of=SEATS)

    # finds
    deck: Numbers = numbers(SITES, FACES, hidden=True)  # what is in it; its order need not exist
    deck_size: Numbers = numbers(SITES)
    open: Numbers = numbers(FINDS)  # face up beside their sites
    hand: Numbers = numbers(SEATS, FINDS, secret=True)
    hand_size: Numbers = numbers(SEATS)
    known: Numbers = numbers(SEATS, FINDS, memory=True)  # finds of a hand that everybody has seen going there
    drawn: Numbers = numbers(SEATS, SITES, memory=True)  # the others of a hand: drawn unseen, by site
    market: Numbers = numbers(SPACES, of=FINDS)  # from left to right; NO_FIND where none lies
    market_size: int = number(most=SPACES)
    shown: Numbers = numbers(FINDS)  # for the exhibition at hand
    tucked: Numbers = numbers(FINDS)
    laid_out: Numbers = numbers(SEATS, SITES)  # single exhibitions
    removed: Numbers = numbers(FINDS)  # out of the game: pushed out of the market, gold, cursed finds

    # tiles and stones
    # seat, NOBODY: still on the board, OUT_OF_GAME
    owner: Numbers = numbers(TILES, of=SEATS, least=OUT_OF_GAME)
    track: Numbers = numbers(STONES)  # stones standing on each track
    stones: Numbers = numbers(SEATS, STONES)  # on the player boards

    # what seats have
    coins: Numbers = numbers(SEATS)
    supply: Numbers = numbers(SEATS)  # huts not on the board
    huts: Numbers = numbers(SEATS, SITES)
    research: Numbers = numbers(SEATS, SITES, most=TOP_FIELD)  # field of the marker, 0 the lowest
    role: Numbers = numbers(SEATS, GROUPS, of=FIELDS)  # field in the group, or NO_ROLE

    # the turn
    acted: int = number()  # actions done in it
    seventh: int = number(of=SEATS, bits=True)  # who has done the seventh action this round
    left: int = number()  # finds still to be shipped, shown or kept
