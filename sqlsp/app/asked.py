"""Questions with the SQL that answers them, about databases that are there, as files hold them.

A line of a `.tsv` file is a database (of a corpus that ships), a question, SQL and, if it likes, the kind of question,
with tabs between them. A line that begins with a tab goes on with the conversation of the line above. A `.json` file is
one of Spider's questions files, with its databases in the folder `database` beside it.
"""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from sqlsp.data.spider import read_rows
from sqlsp.databases.corpora import locate
from sqlsp.databases.sqlite import database_path
from sqlsp.databases.sqlite_schema import schema_from_database
from sqlsp.question.rows import Earlier
from sqlsp.sql.parser import parse_sql
from sqlsp.sql.render import render_sql
from sqlsp.utils.errors import DataError
from sqlsp.utils.files import read_text

MOST: Final = 10_000  # rows
_NOT_IN_SQLITE: Final = re.compile(r"\b(median|percentile)\(", re.IGNORECASE)
_FOLDERS: Final = ("corpus:domains", "corpus:business", "corpus:mini")


@dataclass(frozen=True)
class Asked:
    """A question, the database that it is about, SQL that answers it, its kind, whether it goes on from the one above.

    `earlier` is what was asked before it, where its file says so.
    """

    database: Path
    question: str
    sql: str
    kind: str = ""
    goes_on: bool = False
    earlier: Earlier | None = None

    @property
    def ordered(self) -> bool:
        """Whether the order of the rows counts."""
        return "ORDER BY" in self.sql.upper()

    def gold(self) -> list[tuple[Any, ...]]:
        """The rows of the SQL; SQLite has no median, so SQL with one is run as we write it. Raises sqlite3.Error."""
        sql = self.sql
        if _NOT_IN_SQLITE.search(sql):
            schema = schema_from_database(self.database)
            sql = render_sql(parse_sql(sql, schema, extended=True), schema)
        with closing(sqlite3.connect(f"file:{self.database}?mode=ro", uri=True)) as connection:
            return connection.execute(sql).fetchmany(MOST)


def read_asked(file: Path) -> Iterator[Asked]:
    """The questions of a file. Raises DataError where it is no such file or a line of it is none."""
    if file.suffix == ".json":
        for row in read_rows(file):
            if row.sql:
                path = database_path(file.parent / "database", row.db_id)
                yield Asked(path, row.question, row.sql, earlier=row.earlier)
        return
    found: Path | None = None
    for number, line in enumerate(read_text(file, "a file of questions").splitlines(), 1):
        fields = line.split("\t")
        if fields[0]:
            paths = [database_path(locate(folder) / "database", fields[0]) for folder in _FOLDERS]
            found = next((path for path in paths if path.is_file()), None)
        if len(fields) not in (3, 4) or found is None:
            raise DataError(
                f"{file}, line {number}: a database, a question, SQL and perhaps a kind are expected, tabs between them"
            )
        yield Asked(found, fields[1], fields[2], "".join(fields[3:]), goes_on=not fields[0])
