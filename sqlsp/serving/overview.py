"""What a database holds, for whoever sees it for the first time: the rows of its tables, and what cannot be asked."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any, Final

from sqlsp.common.errors import SqlspError
from sqlsp.serving.databases import Database
from sqlsp.sql.render import quoted

SECONDS: Final = 2.0  # for counting the rows of all tables
_CANNOT: Final = (
    "why something is so, or what will be: only what the rows say",
    "changes of the data: it is only read",
    "other languages than English",
)
_SMALL_GRAMMAR: Final = "medians, running totals, the first few of each group, weekdays"


def describe_overview(database: Database, people: bool) -> dict[str, Any]:
    """The number of rows of each table, None where counting takes too long, and what cannot be asked.

    `people`: the parser writes the SQL of the grammar `people`.
    """
    cannot = _CANNOT if people else (*_CANNOT, _SMALL_GRAMMAR)
    return {"rows": list(_count_rows(database)), "cannot": list(cannot)}


def _count_rows(database: Database) -> Iterator[int | None]:
    deadline = time.monotonic() + SECONDS
    for table in database.schema.tables:
        left = deadline - time.monotonic()
        try:
            yield database.run(f"SELECT count(*) FROM {quoted(table.name)}", left, 1).rows[0][0] if left > 0 else None
        except SqlspError:
            yield None
