"""The JSON of schemas, answers and rows, for the web page, other programs, agents and `sqlsp ask --json`.

All texts are plain texts, never HTML.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import asdict
from typing import Any, Final

from sqlsp.app.answer_columns import find_headings, find_labels
from sqlsp.app.charts import find_chart
from sqlsp.app.formatting import find_numeric, show_short_cell
from sqlsp.app.history import describe_history
from sqlsp.app.sentence import write_sentence
from sqlsp.app.session import Session, Turn
from sqlsp.app.table import Table
from sqlsp.databases.database import Database, describe_conversion
from sqlsp.databases.glossaries.readable import replaced_words
from sqlsp.schema.schema import Schema, quoted
from sqlsp.sql.layout import layout
from sqlsp.utils.console import printable
from sqlsp.utils.errors import SqlspError

SECONDS: Final = 2.0  # for counting the rows of all tables
_LIMITS: Final = (
    "why something happened, or what will happen: only the rows are read",
    "changes of the data: it is only read",
    "other languages than English",
)
_LIMITS_OF_SPIDER: Final = "medians, running totals, the first few of each group, weekdays"
Json = dict[str, Any]


def describe_schema(key: str, database: Database) -> Json:
    """Returns the tables, columns and foreign keys of a database. `key` is the id of the database.

    The two columns of a foreign key are [table index, column index in the table]. `inferred` is True for a foreign key
    that the database does not declare. The `words` of a table or column are shown instead of its name. They are None if
    they only repeat the name.
    """
    schema = database.schema
    inferred = set(schema.inferred_keys)
    positions = dict[int, list[int]]()
    for table in range(len(schema.tables)):
        for index, column in enumerate(schema.columns_of(table)):
            positions[column] = [table, index]
    return {
        "id": key,
        "name": database.name,
        "fingerprint": database.fingerprint,
        "notes": list(database.notes),
        "tables": [
            {
                "name": table.name,
                "words": replaced_words(table),
                "columns": [_describe_column(column, schema) for column in schema.columns_of(number)],
            }
            for number, table in enumerate(schema.tables)
        ],
        "keys": [
            {"from": positions[column], "to": positions[referred], "inferred": (column, referred) in inferred}
            for column, referred in schema.foreign_keys
        ],
    }


def _describe_column(column: int, schema: Schema) -> Json:
    """Returns a column of `describe_schema`."""
    info = schema.columns[column]
    return {
        "name": info.name,
        "words": replaced_words(info),
        "type": info.type,
        "primary": column in schema.primary_keys,
        "note": describe_conversion(info),
    }


def describe_overview(database: Database, extended: bool) -> Json:
    """Returns the number of rows of every table, and the kinds of questions that cannot be answered.

    A number is None if counting takes too long. `extended` is True for a parser with the extended grammar, which
    answers more kinds of questions.
    """
    deadline = time.monotonic() + SECONDS
    counts: list[int | None] = [None] * len(database.schema.tables)
    for number, table in enumerate(database.schema.tables):
        seconds = deadline - time.monotonic()
        with suppress(SqlspError):
            if seconds > 0:
                rows = database.execute_sqlite(f"SELECT count(*) FROM {quoted(table.name)}", seconds, 1).rows
                counts[number] = rows[0][0]
    return {"rows": counts, "cannot": list(_LIMITS) if extended else [*_LIMITS, _LIMITS_OF_SPIDER]}


def describe_turn(turn: Turn, session: Session, problem: str | None = None, exact: bool = False) -> Json:
    """Returns the answer to a question as JSON.

    Args:
        turn: The question and its answer.
        session: The session of the turn.
        problem: The reason why the query failed; None if the query did not fail.
        exact: If True, cells are JSON values of full length. If False, cells are shortened texts, because browsers
            round long numbers.

    Some of the keys:

    - `readings` are all candidates in order. `reading` is the index of the candidate that is shown.
    - `result` has the rows. It is None if the query was not executed or failed. Then `problem` says why.
    - `declined` says why nothing was executed. Its `kind` is `reply` (the question is not about rows, and `text` is the
      reply), `doubt` (`text` is the reason) or `unsure` (the probability is too low).
    - `can_mark` is True if a correction can be stored for the question.
    - `saved` is True if a choice was stored as a correction. It is None if the request chose no candidate.
    - `context` is the history that the client sends along with the next question.
    """
    answer = turn.answer
    question_back = turn.question_back
    return {
        "question": turn.question,
        "words": list(turn.words),
        "sql": turn.sql or None,
        "reading": turn.index,
        "readings": list(_describe_candidates(turn)),
        "result": None if turn.result is None else describe_table(turn.result.table, session.database, exact),
        "problem": problem or _describe_problem(turn),
        "declined": _describe_decline(turn),
        "confidence": turn.confidence,
        "question_back": None if question_back is None else asdict(question_back),
        "saved": turn.is_saved,
        "can_mark": session.find_refusal(turn) is None,
        "notes": list(turn.notes),
        "rules": [asdict(step) for step in turn.rules],
        "links": [
            {"start": link.start, "stop": link.stop, "meaning": link.meaning, **asdict(link.item)}
            for link in turn.links
        ],
        "carried_over": list(turn.carried_over) if answer.candidates else [],
        "context": describe_history(session.history),
    }


def _describe_candidates(turn: Turn) -> Iterator[Json]:
    """Yields the `readings` of an answer."""
    for candidate, choice in zip(turn.answer.candidates, turn.readings, strict=True):
        yield {
            "sql": candidate.sql,
            "shown": layout(candidate.sql),
            "in_words": choice.words,
            "difference": choice.difference,
            "probability": choice.probability,
            "score": candidate.score,
            "uses": [asdict(item) for item in candidate.uses],
        }


def _describe_problem(turn: Turn) -> str | None:
    """Returns why the query of an answer was not executed, as a sentence. Returns None if it was not declined."""
    if turn.declined is None or turn.answer.reply:
        return turn.declined
    return f"{turn.declined}. Choose one of the ways to read the question to run it."


def _describe_decline(turn: Turn) -> Json | None:
    """Returns the kind and the reason of a declined answer, or None."""
    if turn.declined is None:
        return None
    answer = turn.answer
    if answer.reply:
        return {"kind": "reply", "text": answer.reply}
    return {"kind": "doubt" if answer.doubt else "unsure", "text": answer.doubt or ""}


def describe_table(table: Table, database: Database, exact: bool = False) -> Json:
    """Returns rows with headings, the answer as a sentence, a fitting chart, and the names behind ids (`meanings`).

    If `exact` is True, cells are JSON values of full length. If False, cells are shortened texts.
    """
    rows = table.rows
    headings = find_headings(table)
    chart = find_chart(rows)
    show: Callable[[Any], Any] = _show_exactly if exact else show_short_cell
    meanings = {
        str(index): {show_short_cell(key): printable(name) for key, name in names.items()}
        for index, names in find_labels(database, table).items()
    }
    return {
        "columns": list(rows.columns),
        "headings": [printable(heading.words) for heading in headings],
        "quantities": [heading.quantity for heading in headings],
        "units": [heading.unit for heading in headings],
        "numeric": find_numeric(rows),
        "rows": [[show(cell) for cell in row] for row in rows.rows],
        "more": rows.more,
        "large": rows.large,
        "sentence": write_sentence(table),
        "chart": None if chart is None else asdict(chart),
        "seconds": round(rows.seconds, 3),
        "meanings": meanings,
    }


def _show_exactly(value: object) -> object:
    """Returns a cell as a JSON value. Bytes and infinite numbers become texts, because JSON has neither."""
    if isinstance(value, bytes):
        return value.hex()
    is_infinite = isinstance(value, float) and not math.isfinite(value)
    return str(value) if is_infinite else value
