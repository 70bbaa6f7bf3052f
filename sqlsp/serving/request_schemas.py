"""JSON schemas of what the HTTP interface is sent, and of its answers that the page alone asks for."""

from __future__ import annotations

from typing import Final

from sqlsp.serving.payload_schemas import CONTEXT, ROWS, JsonSchema, array, nullable, record, text, truth, whole
from sqlsp.serving.request_bodies import MOST_KEYS, MOST_WORDS

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
