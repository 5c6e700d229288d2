"""Large answers: written as they are, neither checked nor copied on the way."""

from __future__ import annotations

from typing import Any

import orjson
from fastapi import Response
from fastapi.responses import JSONResponse


class FastJson(JSONResponse):
    """An answer with a view in it. `beside` is the response FastAPI hands out for cookies."""

    def __init__(self, content: Any, status: int = 200, beside: Response | None = None) -> None:
        super().__init__(content, status)
        if beside is not None:
            self.raw_headers += [header for header in beside.raw_headers if header[0] == b"set-cookie"]

    def render(self, content: Any) -> bytes:
        return orjson.dumps(content, option=orjson.OPT_SERIALIZE_NUMPY | orjson.OPT_NON_STR_KEYS)
