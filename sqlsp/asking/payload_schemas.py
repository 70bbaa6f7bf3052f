"""JSON schemas (2020-12) of what the page, other programs and agents are sent, as payload.py makes it, and send."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from sqlsp.asking.requests import MOST_KEYS, MOST_WORDS

JsonSchema = dict[str, Any]


def text(about: str = "") -> JsonSchema:
    """The schema of a text."""
    return {"type": "string", **_about(about)}


def whole(about: str = "") -> JsonSchema:
    """The schema of a whole number."""
    return {"type": "integer", "minimum": 0, **_about(about)}


def truth(about: str = "") -> JsonSchema:
    """The schema of true or false."""
    return {"type": "boolean", **_about(about)}


def array(items: JsonSchema, about: str = "") -> JsonSchema:
    """The schema of a list."""
    return {"type": "array", "items": items, **_about(about)}


def nullable(schema: JsonSchema) -> JsonSchema:
    """The schema of what may also be null."""
    if isinstance(schema["type"], str) and schema["type"] != "object":
        return {**schema, "type": [schema["type"], "null"]}
    return {"anyOf": [schema, {"type": "null"}]}


def record(
    parts: Mapping[str, JsonSchema], optional: Mapping[str, JsonSchema] | None = None, about: str = ""
) -> JsonSchema:
    """The schema of an object with these parts, those of `optional` maybe, and no others."""
    return {
        "type": "object",
        "properties": {**parts, **(optional or {})},
        "required": list(parts),
        "additionalProperties": False,
        **_about(about),
    }


def without(schema: JsonSchema, part: str) -> JsonSchema:
    """The schema of an object without one of its parts."""
    parts = {name: each for name, each in schema["properties"].items() if name != part}
    return {**schema, "properties": parts, "required": [name for name in schema["required"] if name != part]}


def _about(about: str) -> JsonSchema:
    return {"description": about} if about else {}


ERROR: Final = record({"error": text("what is wrong, in a sentence")})

_ITEM: Final = {"table": text(), "column": nullable(text("null: the table itself"))}
_WORDS: Final = nullable(text("the words that the parser reads for the name; null: the name itself"))
_TYPES: Final = ("text", "number", "time", "boolean", "others")
_COLUMN: Final = record(
    {"name": text(), "words": _WORDS, "type": {"type": "string", "enum": [*_TYPES]}, "primary": truth()}
)
_PLACE: Final = {**array(whole(), "the numbers of a table and of a column in it"), "minItems": 2, "maxItems": 2}

TABLES: Final = record(
    {
        "id": text("what other requests call the database"),
        "name": text(),
        "fingerprint": nullable(text("of the tables; a request that sends it is refused where they have changed")),
        "notes": array(text(), "what to know before trusting an answer"),
        "tables": array(record({"name": text(), "words": _WORDS, "columns": array(_COLUMN)})),
        "keys": array(record({"from": _PLACE, "to": _PLACE, "inferred": truth()}), "foreign keys"),
    },
    about="a database: its tables, columns and foreign keys",
)

ROWS: Final = record(
    {
        "columns": array(text()),
        "headings": array(text(), "words for the columns"),
        "quantities": array(truth(), "which columns hold amounts, not numbers that name something"),
        "numeric": array(truth(), "which columns hold numbers"),
        "rows": array(array(nullable(text())), "cells as text, NULL as null"),
        "more": truth("there are further rows"),
        "large": truth("further rows would take too much memory"),
        "chart": nullable(
            record(
                {
                    "kind": {"type": "string", "enum": ["bars", "line", "points"]},
                    "x": whole("the number of a column"),
                    "y": whole("the number of a column"),
                },
                about="the chart that fits the rows",
            )
        ),
        "seconds": {"type": "number", "description": "that the query took"},
        "meanings": {
            "type": "object",
            "description": "by the number of a column, what the ids in it stand for",
            "additionalProperties": {"type": "object", "additionalProperties": {"type": "string"}},
        },
    },
    about="the rows of a query",
)

CONTEXT: Final = record(
    {"questions": array(text(), "oldest first"), "query": nullable(text("the SQL that answered the last of them"))},
    {"confidence": nullable({"type": "number", "description": "that this SQL is right; null: a person said so"})},
    about="what was asked before, as an answer has it",
)

LINK: Final = record(
    {"start": whole(), "stop": whole(), "meaning": text("how these words speak of it"), **_ITEM},
    about="words start … stop - 1 of the question speak of a table or column",
)
RULE: Final = record(
    {"rule": text(), "summary": text(), "before": text("the SQL"), "after": text("the SQL")},
    about="a rule that changed what the parser wrote",
)
READING: Final = record(
    {
        "sql": text(),
        "shown": text("the SQL in lines"),
        "in_words": text("the SQL in words"),
        "score": {"type": "number", "description": "its log-probability"},
        "uses": array(record(_ITEM)),
    },
    about="one way to read a question",
)
CONFIDENCE: Final[JsonSchema] = {
    "type": ["number", "null"],
    "description": "the probability that the first reading is right; null: not known",
}
_OFFERED: Final = record(
    {
        "reading": whole("its number among the readings"),
        "words": text("its SQL in words"),
        "difference": text("the words that tell it from the others"),
        "sql": text(),
        "probability": {"type": "number", "description": "of all readings with its rows, as the parser sees it"},
    }
)
QUESTION_BACK: Final = nullable(
    record(
        {"text": text("what to ask the person"), "readings": array(_OFFERED, "two or three, the answer first")},
        about="which of some readings is meant; null where the answer stands",
    )
)
_DESCRIBED: Final = {
    "question": text(),
    "words": array(text(), "of the question, as it is read"),
    "links": array(LINK),
    "readings": array(READING, "best first"),
    "notes": array(text()),
    "rules": array(RULE, "those that acted on the reading that is shown"),
    "confidence": CONFIDENCE,
    "question_back": QUESTION_BACK,
}
_THREAD: Final = {
    "taken_over": array(text(), "what the SQL took from the query before"),
    "context": nullable(CONTEXT),
    "kept": truth("whether the reading that was chosen is kept as the right one"),
}


def answer(rows: JsonSchema) -> JsonSchema:
    """The schema of an answer; `rows` is that of its rows."""
    return record(
        {
            **_DESCRIBED,
            "reading": whole("the number of the reading that is shown, from 0"),
            "result": nullable(rows),
            "problem": nullable(text("why there are no rows")),
            "declined": nullable(
                record(
                    {
                        "kind": {"type": "string", "enum": ["reply", "doubt", "unsure"]},
                        "text": text("what is said to it, or why it is in doubt"),
                    },
                    about="why the best reading was not run",
                )
            ),
        },
        _THREAD,
        about="the readings of a question, and the rows of one of them",
    )


ANSWER: Final = answer(ROWS)
_DECLINED: Final = nullable(text("why the best reading is not run unless it is asked for"))
READINGS: Final = record(
    {name: _DESCRIBED[name] for name in ("question", "readings", "notes", "confidence")} | {"problem": _DECLINED}
)
EXPLANATION: Final = record(
    {
        **{name: _DESCRIBED[name] for name in ("question", "words", "links", "notes", "rules", "confidence")},
        "reading": whole("the number of the reading that is explained, from 0"),
        "sql": text(),
        "in_words": text("the SQL in words"),
        "problem": _DECLINED,
    },
    {"taken_over": _THREAD["taken_over"]},
    about="why a question is answered by this SQL",
)

_CHANGES: Final = {  # what a request changes in a database for itself
    "keys": {
        **array(record({"column": text("table.column"), "other": text("table.column"), "drop": truth()})),
        "maxItems": MOST_KEYS,
        "description": "foreign keys that are added or dropped",
    },
    "words": {
        **array(record({"item": text("a table or table.column"), "text": text()})),
        "maxItems": MOST_WORDS,
        "description": "words that are read for names",
    },
    "fingerprint": nullable(text("of the schema that is meant")),
}
_READ: Final = {
    "reading": nullable(whole("the number of the reading to run, from 0; null: the best, if it is sure enough")),
    "reading_sql": nullable(text("the SQL of that reading; refused where it is another by now")),
    "chosen": truth("a person chose that reading where the parser asked back: it is kept as the right one"),
    "context": nullable(CONTEXT),
    **_CHANGES,
}
_DATABASE: Final = {"database": text("its id")}
_ASKED: Final = {**_DATABASE, "question": text()}
_TYPED: Final = {"sql": text("one SELECT; only with edit=true")}

CHANGE: Final = record(_DATABASE, _CHANGES)
QUESTION: Final = record(_ASKED, _READ)
QUESTION_OR_SQL: Final = record(_DATABASE, {"question": text(), **_READ, **_TYPED})
MARK: Final = record(_ASKED, {**_READ, **_TYPED})
SQL: Final = record({**_DATABASE, **_TYPED}, _CHANGES)

STATE: Final = record(
    {
        "databases": array(record({"id": text(), "name": text()})),
        "most_bytes": whole("of an upload"),
        "model": text(),
        "converses": truth("whether a question is read with those before it"),
        "edit": truth("whether SQL is taken"),
        "marks": truth("whether answers can be marked"),
        "saves": truth("whether questions can be saved with a name"),
    }
)
OVERVIEW: Final = record(
    {
        "rows": array(nullable(whole("null: counting takes too long")), "of each table"),
        "cannot": array(text(), "what cannot be asked"),
    }
)
STARTER: Final = record(
    {
        "question": nullable(text("to begin with; null where the parser failed it")),
        "more": truth("there are questions of higher numbers"),
    }
)
_NAME: Final = text("under which a person saved it")
SAVED: Final = record({"questions": array(record({"name": _NAME, "question": text(), "context": nullable(CONTEXT)}))})
SAVE: Final = record(
    {**_DATABASE, "name": _NAME, "question": nullable(text("null: forget it"))},
    {"context": nullable(CONTEXT), **_CHANGES},
)
RESULT: Final = record({"result": ROWS})
FILE: Final = record({"text": text(), "more": truth("there are further rows")})
DOCUMENT: Final[JsonSchema] = {"type": "object", "required": ["openapi", "info", "paths"]}
