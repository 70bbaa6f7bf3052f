"""The tools that an agent is offered: what each takes and answers, without the protocol that carries them.

Answers are those of the HTTP interface (`Service`). The same question to the same database has the same answer, to the
letter: how long a query took is left out.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from sqlsp.asking.payload import Payload, describe_explanation, describe_readings, describe_schema
from sqlsp.asking.payload_schemas import (
    CONTEXT,
    EXPLANATION,
    READINGS,
    ROWS,
    TABLES,
    JsonSchema,
    answer,
    nullable,
    record,
    text,
    whole,
    without,
)
from sqlsp.asking.service import Service
from sqlsp.common.console import printable
from sqlsp.common.errors import DataError
from sqlsp.opening.offered import UnknownDatabaseError

_DATABASE: Final = nullable(text("the name or the id of a database; may be left out where there is only one"))
_QUESTION: Final = text("in plain English, as a person would ask it")
_READING: Final = nullable(whole("the number of one of the `readings`, from 0, instead of the best"))
_CONTEXT: Final = nullable(
    {**CONTEXT, "description": "what was asked before: the `context` of the answer to it, for a follow-up question"}
)


@dataclass(frozen=True)
class AgentTool:
    """A tool: the schemas of its arguments and of its answer, and what makes the answer."""

    name: str
    about: str
    takes: JsonSchema
    answers: JsonSchema
    run: Callable[[Service, dict[str, Any]], Payload] = field(repr=False)

    def call(self, service: Service, arguments: dict[str, Any]) -> Payload:
        """The answer. Raises DataError for arguments that are wrong or a question that cannot be answered."""
        known, needed = list(self.takes["properties"]), self.takes["required"]
        if unknown := [name for name in arguments if name not in known]:
            raise DataError(f"{self.name} takes {', '.join(known)}, but no {printable(unknown[0][:80])}")
        if missing := [name for name in needed if name not in arguments]:
            raise DataError(f"{self.name} needs {' and '.join(missing)}")
        body = {name: value for name, value in arguments.items() if value is not None}
        return self.run(service, {**body, "database": find_id(service, body.get("database"))})


def find_id(service: Service, named: object) -> str:
    """The id of the database of that name or id; None names the only one. Raises DataError where it names none."""
    offered = service.databases.offered
    names = ", ".join(f"{key} ({printable(database.name)})" for key, database in offered)
    if named is None and len(offered) == 1:
        return offered[0][0]
    if named is None:
        raise DataError(f"say which database is meant; there are {names}")
    for key, database in offered:
        if named in (database.name, key):
            return key
    raise UnknownDatabaseError(f"there is no database {printable(str(named)[:80])}; there are {names}")


def _ask(service: Service, body: dict[str, Any]) -> Payload:
    found = service.ask(body)
    if found["result"] is not None:
        del found["result"]["seconds"]
    return found


def _explain(service: Service, body: dict[str, Any]) -> Payload:
    asked, _, found = service.answer(body)
    return describe_explanation(found, asked.reading or 0)


TOOLS: Final = (
    AgentTool(
        "ask",
        "Answer a question about a database: the SQL that it is read as and its rows, with the probability that the "
        "SQL is right. Where that is low nothing is run, and `problem` says so; the readings say what could be meant, "
        "and `reading` runs one of them. Databases are only read.",
        record({"question": _QUESTION}, {"database": _DATABASE, "reading": _READING, "context": _CONTEXT}),
        answer(without(ROWS, "seconds")),
        _ask,
    ),
    AgentTool(
        "schema",
        "The tables, columns and foreign keys of a database, with the words that are read for their names.",
        record({}, {"database": _DATABASE}),
        TABLES,
        lambda service, body: describe_schema(body["database"], service.find_database(body)),
    ),
    AgentTool(
        "readings",
        "The ways in which a question can be read, best first, in SQL and in words; nothing is shown of the rows.",
        record({"question": _QUESTION}, {"database": _DATABASE, "context": _CONTEXT}),
        READINGS,
        lambda service, body: describe_readings(service.answer(body)[2]),
    ),
    AgentTool(
        "explain",
        "Why a question is answered by this SQL: the SQL in words, the rules that changed it, and which words of the "
        "question speak of which tables, columns and values.",
        record({"question": _QUESTION}, {"database": _DATABASE, "reading": _READING, "context": _CONTEXT}),
        EXPLANATION,
        _explain,
    ),
)
