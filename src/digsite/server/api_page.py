"""The page that describes the interface to programmers: made from its own description, without any script."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from html import escape
from typing import Any

from fastapi import FastAPI, Request
from fastapi.responses import HTMLResponse, Response

Json = Mapping[str, Any]

WORDS = {
    "en": {
        "title": "The interface of Digsite",
        "intro": "Answers are JSON unless it says otherwise; a refusal has a code, a message and a way out.",
        "whole": "As OpenAPI, for programs",
        "other": "Deutsch",
        "sends": "sends",
        "answers": "answers",
        "shapes": "Shapes",
        "optional": "optional",
    },
    "de": {
        "title": "Die Schnittstelle von Digsite",
        "intro": "Antworten sind JSON, wenn nichts anderes dasteht; Ablehnungen haben Code, Meldung und "
        "Ausweg. Die Beschreibungen sind englisch.",
        "whole": "Als OpenAPI, für Programme",
        "other": "English",
        "sends": "sendet",
        "answers": "antwortet",
        "shapes": "Formen",
        "optional": "freiwillig",
    },
}
STYLE = """
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; overflow-wrap: anywhere; }
h2 { font-size: 1rem; margin: 2rem 0 0; }
h3 { font-size: 1rem; margin: 1.2rem 0 0; }
p, ul { margin: .25rem 0; }
code { font: .875rem/1.4 ui-monospace, monospace; }
b { display: inline-block; min-width: 3rem; }
li small { opacity: .75; }
nav { display: flex; gap: 1.5rem; }
"""


async def api_style() -> Response:
    return Response(STYLE, media_type="text/css")


async def api_page(request: Request, language: str = "") -> HTMLResponse:
    """All operations with what they take and answer, and the shapes they speak of."""
    wanted = language or request.headers.get("accept-language", "")
    language = "de" if wanted.lower().startswith("de") else "en"
    return HTMLResponse(whole(request.app, language))


@lru_cache(maxsize=4)
def whole(app: FastAPI, language: str) -> str:
    """The page, made once."""
    return "\n".join(page(app.openapi(), language))


def page(described: Json, language: str) -> Iterator[str]:
    words = WORDS[language]
    yield f'<!doctype html><html lang="{language}"><head><meta charset="utf-8">'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    yield '<link rel="icon" href="/favicon.svg" type="image/svg+xml">'
    yield f'<title>{words["title"]}</title><link rel="stylesheet" href="/api/docs.css"></head><body>'
    yield f"<h1>{words['title']}</h1><p>{words['intro']}</p>"
    other = "en" if language == "de" else "de"
    yield f'<nav><a href="/api/openapi.json">{words["whole"]}</a>'
    yield f'<a href="?language={other}" lang="{other}">{words["other"]}</a></nav>'
    for path, operations in described["paths"].items():
        for method, operation in operations.items():
            yield from operation_lines(method.upper(), path, operation, words)
    yield f"<h2>{words['shapes']}</h2>"
    for name, shape in described["components"]["schemas"].items():
        yield f'<h3 id="{escape(name)}"><code>{escape(name)}</code></h3>{paragraph(shape)}<ul>'
        needed = shape.get("required", ())
        for part, what in shape.get("properties", {}).items():
            yield line(part, what, part in needed, words)
        yield "</ul>"
    yield "</body></html>"


def operation_lines(method: str, path: str, operation: Json, words: Mapping[str, str]) -> Iterator[str]:
    """One operation."""
    yield f"<h2><b>{method}</b> <code>{escape(path)}</code></h2>{paragraph(operation)}<ul>"
    for parameter in operation.get("parameters", ()):
        what = {**parameter["schema"], "description": parameter.get("description", "")}
        yield line(parameter["name"], what, parameter.get("required", False), words)
    body = operation.get("requestBody", {}).get("content", {})
    for content in body.values():
        yield f"<li>{words['sends']} {kind(content['schema'])}</li>"
    for medium, content in operation["responses"].get("200", {}).get("content", {}).items():
        yield f"<li>{words['answers']} {kind(content.get('schema', {})) or escape(medium)}</li>"
    yield "</ul>"


def line(name: str, what: Json, needed: bool, words: Mapping[str, str]) -> str:
    """A parameter or a part of a shape."""
    optional = "" if needed else f" <small>{words['optional']}</small>"
    about = escape(what.get("description") or "")
    return f"<li><code>{escape(name)}</code> {kind(what)}{optional} {about}</li>"


def kind(schema: Json) -> str:
    """What something is: a shape, a list, one of several, or a plain value."""
    if "$ref" in schema:
        name = escape(schema["$ref"].rpartition("/")[2])
        return f'<a href="#{name}"><code>{name}</code></a>'
    if "enum" in schema or "const" in schema:
        values = schema.get("enum", [schema.get("const")])
        return f"<code>{escape(' | '.join(str(value) for value in values))}</code>"
    for several in ("anyOf", "oneOf"):
        if several in schema:
            return " | ".join(kind(each) for each in schema[several])
    if schema.get("type") == "array":
        return f"[{kind(schema.get('items', {}))}]"
    return f"<code>{escape(schema['type'])}</code>" if "type" in schema else ""


def paragraph(described: Json) -> str:
    text = described.get("description", "")
    return f"<p>{escape(text)}</p>" if text else ""
