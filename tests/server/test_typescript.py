"""The shapes that the pages are made with are those of the server."""

from __future__ import annotations

import pytest

from digsite.server.typescript import FOLDER, Module, files


def test_the_pages_have_the_shapes_of_today() -> None:
    there = {file.name: file.read_text(encoding="utf-8") for file in FOLDER.iterdir()}
    assert there == files(), "run: python -m digsite.server.typescript"


def test_shapes_of_other_modules_of_a_game_stand_in_its_file_once() -> None:
    text = files()["excavation-earth.ts"]
    for shape in ("Artefact", "Museum", "View"):
        assert text.count(f"export interface {shape} ") == 1
    assert text.count('from "./shared"') == 1


def made(source: str) -> str:
    """What a module becomes, without the line that says so."""
    return Module("there", source).text.partition("\n")[2].strip()


def test_an_interface_has_the_fields_the_docstring_and_the_comments_of_its_class() -> None:
    source = '''
class Hand(Base, TypedDict):
    """What a seat
    holds."""

    size: int
    cards: list[str | None] | None  # null for others; "ä" counts once
    by_colour: dict[Colour, list[Card]]
    known: NotRequired[bool]
'''
    assert made(source) == (
        "/** What a seat holds. */\n"
        "export interface Hand {\n"
        "  size: number;\n"
        '  cards: (string | null)[] | null; // null for others; "ä" counts once\n'
        "  by_colour: Record<Colour, Card[]>;\n"
        "  known?: boolean;\n"
        "}"
    )


def test_a_shape_can_build_on_another_of_its_module_or_of_the_shared_one() -> None:
    source = """
from digsite.telling.view_types import Onlooker, Title
class Header(Onlooker):
    title: Title
class Longer(Header):
    more: str = ""
"""
    assert made(source).splitlines() == [
        'import type { Onlooker, Title } from "./shared";',
        "",
        "export interface Header extends Onlooker {",
        "  title: Title;",
        "}",
        "",
        "export interface Longer extends Header {",
        "  more?: string;",
        "}",
    ]


@pytest.mark.parametrize(
    ("python", "typescript"),
    [
        ('Literal["a", "b"]', '"a" | "b"'),
        ("Colour | None", "Colour | null"),
        ("Annotated[str, Field(max_length=3)]", "string"),
        ("Mapping[str, Any]", "Record<string, any>"),
        ("list[list[int]]", "number[][]"),
    ],
)
def test_a_type_can_have_a_name(python: str, typescript: str) -> None:
    assert made(f"Named = {python}  # so called") == f"/** so called */\nexport type Named = {typescript};"


def test_what_is_no_type_is_left_out_and_what_has_no_twin_is_refused() -> None:
    assert made('NAME = "x"\nLIMIT = 3\nclass Empty(TypedDict):\n    """Nothing."""') == ""
    with pytest.raises(TypeError, match="set"):
        made("Odd = set[int]")
