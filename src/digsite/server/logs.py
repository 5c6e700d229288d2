"""What a server writes down about itself. Lines carry no cookies, invitations or seeds: requests are written
by the pattern of their address, and database errors without their values."""

from __future__ import annotations

import json
import logging
import sys
import time
from typing import Any

from digsite.server.serve import JSON

USUAL = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}


class JsonLine(logging.Formatter):
    """One JSON object a record: when (UTC), how grave, from where, what, and what else was given."""

    converter = staticmethod(time.gmtime)

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": self.formatTime(record, "%Y-%m-%dT%H:%M:%S") + f".{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **{name: value for name, value in vars(record).items() if name not in USUAL},
        }
        if record.exc_info:
            line["exception"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str)


def write_logs(how: str | None) -> dict[str, Any]:
    """Let everything be written to standard error, as text or JSON; what uvicorn is to be told of it. Without
    a word only warnings are written, as text."""
    if how is None:
        return {"log_level": "warning"}
    handler = logging.StreamHandler(sys.stderr)
    shape = "%(asctime)s %(levelname)s %(name)s: %(message)s"
    handler.setFormatter(JsonLine() if how == JSON else logging.Formatter(shape))
    logging.basicConfig(level=logging.INFO, handlers=[handler], force=True)
    return {"log_config": None, "log_level": "info", "access_log": False}
