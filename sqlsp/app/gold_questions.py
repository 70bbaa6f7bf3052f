"""Reads questions with the SQL that answers them (gold SQL).

A line of a `.tsv` file has the name of a database, a question, its SQL and optionally the kind of question, separated
by tabs. The database is one of the data sets that ship. A line that begins with a tab is a follow-up question to the
line above. A `.json` file is a questions file in the format of Spider. Its databases are in the folder `database`
beside the file.
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

MAX_ROWS: Final = 10_000
_NOT_IN_SQLITE: Final = re.compile(r"\b(median|percentile)\(", re.IGNORECASE)
_FOLDERS: Final = ("corpus:domains", "corpus:business", "corpus:mini")


@dataclass(frozen=True)
class GoldQuestion:
    """A question about a database, and the SQL that answers it.

    Attributes:
        database: The SQLite file.
        question: The question.
        sql: The SQL.
        kind: The kind of question; may be empty.
        continues: True if it is a follow-up to the previous question of the file.
        history: The conversation before the question, which only a JSON file has.
    """

    database: Path
    question: str
    sql: str
    kind: str = ""
    continues: bool = False
    history: Earlier | None = None

    @property
    def is_ordered(self) -> bool:
        """True if the order of the rows counts."""
        return "ORDER BY" in self.sql.upper()

    def gold_rows(self) -> list[tuple[Any, ...]]:
        """Executes the SQL and returns its rows. Functions that SQLite lacks (median) are rewritten.

        Raises sqlite3.Error if the SQL fails.
        """
        sql = self.sql
        if _NOT_IN_SQLITE.search(sql):
            schema = schema_from_database(self.database)
            sql = render_sql(parse_sql(sql, schema, extended=True), schema)
        with closing(sqlite3.connect(f"file:{self.database}?mode=ro", uri=True)) as connection:
            return connection.execute(sql).fetchmany(MAX_ROWS)


def read_gold_questions(file: Path) -> Iterator[GoldQuestion]:
    """Yields the questions of a file. Raises DataError for a malformed file or line."""
    if file.suffix == ".json":
        for row in read_rows(file):
            if row.sql:
                path = database_path(file.parent / "database", row.db_id)
                yield GoldQuestion(path, row.question, row.sql, history=row.earlier)
        return
    database: Path | None = None
    for number, line in enumerate(read_text(file, "a file of questions").splitlines(), 1):
        fields = line.split("\t")
        if fields[0]:
            database = _find_database(fields[0])
        if len(fields) not in (3, 4) or database is None:
            raise DataError(
                f"{file}, line {number}: a database, a question, SQL and perhaps a kind are expected, tabs between them"
            )
        kind = fields[3] if len(fields) == 4 else ""
        yield GoldQuestion(database, fields[1], fields[2], kind, continues=not fields[0])


def _find_database(name: str) -> Path | None:
    paths = [database_path(locate(folder) / "database", name) for folder in _FOLDERS]
    return next((path for path in paths if path.is_file()), None)
