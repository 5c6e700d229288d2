"""The look: text that can be read, hues that stay apart for all eyes, light and dark, motion only for those
who want it."""

from __future__ import annotations

import itertools
import re
from pathlib import Path

import pytest

from .conftest import Visits

LOOK = Path(__file__).parents[2] / "web" / "src" / "lib" / "look.css"
LIGHT, DARK = 0, 1
ENOUGH_CONTRAST = 4.5
FAR_ENOUGH = 0.09
"""Distance of two hues in OKLab; about 0.02 is where people begin to see a difference."""

Colour = tuple[float, float, float]
Matrix = tuple[Colour, Colour, Colour]

# How the hues look to people who lack one kind of cone (Machado, Oliveira and Fernandes 2009, severity 1).
EYES: dict[str, Matrix] = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
TO_CONES: Matrix = (
    (0.4122214708, 0.5363325363, 0.0514459929),
    (0.2119034982, 0.6806995451, 0.1073969566),
    (0.0883024619, 0.2817188376, 0.6299787005),
)
TO_LAB: Matrix = (
    (0.2104542553, 0.7936177850, -0.0040720468),
    (1.9779984951, -2.4285922050, 0.4505937099),
    (0.0259040371, 0.7827717662, -0.8086757660),
)


def tokens(theme: int) -> dict[str, Colour]:
    """The colours of the look, as linear light."""
    found = re.findall(r"--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)", LOOK.read_text())
    return {name: linear((light, dark)[theme]) for name, light, dark in found}


def linear(colour: str) -> Colour:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return red, green, blue


def times(matrix: Matrix, colour: Colour) -> Colour:
    first, second, third = (sum(m * part for m, part in zip(row, colour, strict=True)) for row in matrix)
    return first, second, third


def contrast(one: Colour, other: Colour) -> float:
    """The ratio of WCAG 2."""
    light = [0.2126 * red + 0.7152 * green + 0.0722 * blue for red, green, blue in (one, other)]
    return (max(light) + 0.05) / (min(light) + 0.05)


def seen(colour: Colour, eyes: str) -> Colour:
    """A colour in OKLab, as these eyes see it."""
    red, green, blue = (min(max(part, 0.0), 1.0) for part in times(EYES[eyes], colour))
    long, middle, short = (max(cone, 0.0) ** (1 / 3) for cone in times(TO_CONES, (red, green, blue)))
    return times(TO_LAB, (long, middle, short))


def distance(one: Colour, other: Colour) -> float:
    return float(sum((a - b) ** 2 for a, b in zip(one, other, strict=True)) ** 0.5)


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_text_can_be_read(theme: int) -> None:
    look = tokens(theme)
    texts = ["ink", "quiet", "good", "warn", "bad", *(f"seat-{seat}" for seat in range(5))]
    pairs = [(text, ground) for text in texts for ground in ("paper", "lift")]
    pairs += [("ink", "sunk"), ("quiet", "sunk")]
    pairs += [(f"on-hue-{hue}", f"hue-{hue}") for hue in range(8)]
    pairs += [("on-seat", f"seat-{seat}") for seat in range(5)]
    for text, ground in pairs:
        assert contrast(look[text], look[ground]) >= ENOUGH_CONTRAST, f"{text} on {ground}"


@pytest.mark.parametrize("theme", [LIGHT, DARK])
@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize(("family", "count"), [("hue", 8), ("seat", 5)])
def test_hues_stay_apart(theme: int, eyes: str, family: str, count: int) -> None:
    look = tokens(theme)
    for one, other in itertools.combinations([f"{family}-{number}" for number in range(count)], 2):
        apart = distance(seen(look[one], eyes), seen(look[other], eyes))
        assert apart >= FAR_ENOUGH, f"{one} and {other}: {apart:.3f}"


def test_light_and_dark_follow_the_system_and_the_switch(visits: Visits) -> None:
    ground = "() => getComputedStyle(document.documentElement).backgroundColor"
    day, night = visits("Ann", theme="light"), visits("Ben", theme="dark")
    for visitor in (day, night):
        visitor.goes("/")
    light, dark = day.page.evaluate(ground), night.page.evaluate(ground)
    assert light != dark
    switch = day.page.locator("header button").nth(1)
    switch.click()
    assert day.page.evaluate("() => document.documentElement.dataset.theme") == "light"
    switch.click()
    assert day.page.evaluate("() => document.documentElement.dataset.theme") == "dark"
    assert day.page.evaluate(ground) == dark
    day.page.reload()
    assert day.page.evaluate(ground) == dark
    switch.click()
    assert day.page.evaluate(ground) == light


@pytest.mark.parametrize(("motion", "moves"), [("no-preference", True), ("reduce", False)])
def test_things_breathe_only_for_those_who_want_it(visits: Visits, motion: str, moves: bool) -> None:
    ann = visits("Ann", motion=motion)
    ann.opens("connect-four", "me", "random")
    ann.is_asked()
    edge = ann.page.locator(".stage g.can > .edge").first
    lasting = edge.evaluate("(edge) => parseFloat(getComputedStyle(edge).animationDuration)")
    assert (lasting > 1) == moves
