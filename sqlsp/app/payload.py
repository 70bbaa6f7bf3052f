"""The data that the page, other programs and agents are sent: schemas, answers and rows as JSON-ready values.

It is all text, never markup.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import asdict
from typing import Any, Final

from sqlsp.app import formatting
from sqlsp.app.answer_columns import Heading, Labels
from sqlsp.app.choices import list_choices
from sqlsp.databases.database import Database, Rows, describe_conversion
from sqlsp.inference.answer import Answer
from sqlsp.schema.descriptions import replaced_words
from sqlsp.schema.schema import quoted
from sqlsp.sql.layout import layout
from sqlsp.utils.console import printable
from sqlsp.utils.errors import SqlspError

LONGEST_CELL: Final = 500  # characters of a cell that are sent
SECONDS: Final = 2.0  # for counting the rows of all tables
_CANNOT: Final = (
    "why something is so, or what will be: only what the rows say",
    "changes of the data: it is only read",
    "other languages than English",
)
_SMALL_GRAMMAR: Final = "medians, running totals, the first few of each group, weekdays"
Payload = dict[str, Any]


def describe_schema(key: str, database: Database) -> Payload:
    """Tables with their columns, notes, and foreign keys as pairs of (table, column) numbers, inferred ones marked.

    The `words` of a table or column are those that the parser reads for it; None where they are just its name.
    """
    schema = database.schema
    primary, inferred = set(schema.primary_keys), set(schema.inferred_keys)
    place = {
        column: [table, position]
        for table in range(len(schema.tables))
        for position, column in enumerate(schema.columns_of(table))
    }
    return {
        "id": key,
        "name": database.name,
        "fingerprint": database.fingerprint,
        "notes": list(database.notes),
        "tables": [
            {
                "name": table.name,
                "words": replaced_words(table),
                "columns": [
                    {
                        "name": info.name,
                        "words": replaced_words(info),
                        "type": info.type,
                        "primary": column in primary,
                        "note": describe_conversion(info),
                    }
                    for column in schema.columns_of(number)
                    for info in [schema.columns[column]]
                ],
            }
            for number, table in enumerate(schema.tables)
        ],
        "keys": [
            {"from": place[column], "to": place[other], "inferred": (column, other) in inferred}
            for column, other in schema.foreign_keys
        ],
    }


def describe_overview(database: Database, people: bool) -> Payload:
    """The number of rows of each table, None where counting takes too long, and what cannot be asked."""
    deadline = time.monotonic() + SECONDS
    counts: list[int | None] = [None] * len(database.schema.tables)
    for number, table in enumerate(database.schema.tables):
        left = deadline - time.monotonic()
        with suppress(SqlspError):
            if left > 0:
                ((counts[number],),) = database.look(f"SELECT count(*) FROM {quoted(table.name)}", left, 1).rows
    return {"rows": counts, "cannot": [*_CANNOT, *(() if people else (_SMALL_GRAMMAR,))]}


def describe_answer(answer: Answer, candidate: int = 0) -> Payload:
    """The question word by word, the links of its words, the candidates (`app.choices`) with the items they use.

    `rules` are those that changed the candidate of that number. `question_back` has a `text` and, for each of the two
    or three `readings` that it offers, the answer first, its index among the others (`reading`), `words`, `difference`,
    `sql` and `probability`; None where nothing is asked back.
    """
    return {
        "question": answer.question,
        "words": list(answer.words),
        "links": [
            {"start": link.start, "stop": link.stop, "meaning": link.meaning, **asdict(link.item)}
            for link in answer.links
        ],
        "readings": [
            {
                "sql": one.sql,
                "shown": layout(one.sql),
                "in_words": choice.words,
                "difference": choice.difference,
                "probability": choice.probability,
                "score": one.score,
                "uses": [asdict(item) for item in one.uses],
            }
            for one, choice in zip(answer.candidates, list_choices(answer), strict=True)
        ],
        "notes": list(answer.notes),
        "rules": [asdict(step) for step in answer.candidates[candidate].explanation] if answer.candidates else [],
        "confidence": answer.confidence,
        "question_back": None if answer.question_back is None else asdict(answer.question_back),
    }


def describe_rows(rows: Rows, labels: Labels, headings: Sequence[Heading]) -> Payload:
    """Rows as texts, with None for NULL, and the chart that fits them, if any.

    Numbers are texts because JavaScript would round long integers. `labels` gives the names of a column's ids,
    `headings` the words for each column.
    """
    fitting = formatting.find_chart(rows)
    return {
        "columns": list(rows.columns),
        "headings": [printable(each.words) for each in headings],
        "quantities": [each.quantity for each in headings],
        "numeric": formatting.find_numeric(rows),
        "rows": [[_show_cell(cell) for cell in row] for row in rows.rows],
        "more": rows.more,
        "large": rows.large,
        "chart": None if fitting is None else asdict(fitting),
        "seconds": round(rows.seconds, 3),
        "meanings": {
            str(place): {_show_cell(key): printable(name) for key, name in names.items()}
            for place, names in labels.items()
        },
    }


def _show_cell(value: object) -> str | None:
    if value is None:
        return None
    text = value if isinstance(value, str) else formatting.show_cell(value)
    text = text.encode("utf-8", errors="replace").decode("utf-8")  # browsers cannot read JSON with lone surrogates
    return text if len(text) <= LONGEST_CELL else text[:LONGEST_CELL] + "…"
