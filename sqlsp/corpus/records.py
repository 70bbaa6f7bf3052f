"""What is wrong with the records of a questions file: rows, interactions and their turns (`data.corpus.spider`)."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from typing import Any, Final

from sqlsp.common.files import short
from sqlsp.schema.schema import Schema

LONGEST_QUESTION: Final = 20_000  # characters
LONGEST_SQL: Final = 100_000


def problem_of_row(record: Any, schemas: Mapping[str, Schema] | None) -> str | None:
    """What is wrong with a row, its database included where `schemas` are given; None if nothing is."""
    return (
        _wrong_texts(record, "question", "db_id")
        or _wrong_context(record.get("context"))
        or _unknown(record["db_id"], schemas)
    )


def problem_of_interaction(record: Any, schemas: Mapping[str, Schema] | None) -> str | None:
    """What is wrong with an interaction, apart from its turns; None if nothing is."""
    if wrong := _missing(record, "interaction", "database_id"):
        return wrong
    turns, db_id = record["interaction"], record["database_id"]
    if not isinstance(turns, list):
        return f"'interaction' must be a list of turns, found {type(turns).__name__} {short(turns)}"
    if not isinstance(db_id, str):
        return f"'database_id' must be text, found {type(db_id).__name__} {short(db_id)}"
    if not turns:
        return "the interaction has no turns"
    return _unknown(db_id, schemas)


def problem_of_turn(record: Any) -> str | None:
    """What is wrong with a turn of an interaction; None if nothing is."""
    return _wrong_texts(record, "utterance")


def _missing(record: Any, *keys: str) -> str | None:
    """Says so where a record is no object or lacks one of the keys."""
    if not isinstance(record, dict):
        return f"an object expected, found {type(record).__name__}"
    for key in keys:
        if key not in record:
            return f"the key {key!r} is missing; it has {', '.join(map(short, record)) or 'none'}"
    return None


def _wrong_texts(record: Any, asked: str, *others: str) -> str | None:
    """What is wrong with the texts of a record: the question under `asked`, those under `others`, and the query."""
    if wrong := _missing(record, asked, *others):
        return wrong
    for key in (asked, *others, "query"):
        value = record.get(key, "")
        if not isinstance(value, str) and not (key == "query" and value is None):
            return f"{key!r} must be text, found {type(value).__name__} {short(value)}"
    if not record[asked].strip():
        return "the question is empty"
    for key, most in ((asked, LONGEST_QUESTION), ("query", LONGEST_SQL)):
        if len(record.get(key) or "") > most:
            return f"{key!r} has {len(record[key]):,} characters; at most {most:,} are read"
    return None


def _unknown(db_id: str, schemas: Mapping[str, Schema] | None) -> str | None:
    """Says so where a database is not one of `schemas`."""
    if schemas is None or db_id in schemas:
        return None
    close = get_close_matches(db_id, schemas, n=1)
    hint = f", did you mean {close[0]!r}?" if close else ""
    return f"unknown db_id {short(db_id)}; the tables file has no such schema{hint}"


def _wrong_context(context: Any) -> str | None:
    """What is wrong with the `context` of a record, or None."""
    if context is None:
        return None
    form = '{"questions": ["…"], "query": "SELECT …"}'
    if not isinstance(context, dict) or not isinstance(context.get("questions"), list):
        return f"'context' must be {form}, found {short(context)}"
    for text, most in (
        *((each, LONGEST_QUESTION) for each in context["questions"]),
        (context.get("query"), LONGEST_SQL),
    ):
        if not isinstance(text, str) and not (text is None and most == LONGEST_SQL):
            return f"'context' must be {form}; in it {short(text)} is no text"
        if text is not None and len(text) > most:
            return f"a text of 'context' has {len(text):,} characters; at most {most:,} are read"
    return None
