"""What goes wrong, and in JSON what was asked for, written to the error output.

Nothing here says who somebody is: of a request its address is told by its template, and no
statement that failed is told with its values.
"""

from __future__ import annotations

import logging
from datetime import UTC, datetime
from typing import Any, Final

import msgspec

from hortus.server.settings import Log

REQUESTS: Final = "hortus.requests"
STARTS: Final = "hortus.starts"
FIELDS: Final = "fields"  # what a line says besides, in JSON


class JsonLines(logging.Formatter):
    """One JSON object for each line of the log."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **getattr(record, FIELDS, {}),
        }
        if record.exc_info:
            line["exception"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


def set_up(log: Log) -> None:
    """Write the log of this process in the form that is wished for."""
    if log == "text":
        form = "%(levelname)s %(name)s: %(message)s"
        logging.basicConfig(level=logging.WARNING, format=form)
        return
    output = logging.StreamHandler()
    output.setFormatter(JsonLines())
    logging.basicConfig(level=logging.WARNING, handlers=[output], force=True)
    logging.captureWarnings(True)
    for name in (REQUESTS, STARTS):
        logging.getLogger(name).setLevel(logging.INFO)


def tell_start(line: str) -> None:
    """That this process is at work, for machines: a person reads it on the terminal."""
    logging.getLogger(STARTS).info(line)
