"""Tools for agents over the Model Context Protocol (MCP), on standard input and output.

Agents see the signature and the docstring of a tool. Answers have the JSON of the HTTP interface (`Service`), but
without the time that a query took. So the same question has exactly the same answer until the data change, or until a
reading of the question is marked.
"""

from __future__ import annotations

import functools
import inspect
import json
import os
import signal
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Annotated, Any, Final

import anyio
from mcp.server.mcpserver import MCPServer
from mcp.server.mcpserver.exceptions import ToolError
from mcp.server.mcpserver.tools import Tool
from mcp.server.stdio import stdio_server
from mcp.shared.message import SessionMessage
from mcp.types import PARSE_ERROR, ErrorData, JSONRPCError, ToolAnnotations
from pydantic import Field

from sqlsp import __version__
from sqlsp.app.answer_json import Json, describe_schema
from sqlsp.app.service import Service
from sqlsp.databases.opening import UnknownDatabaseError
from sqlsp.utils.console import printable
from sqlsp.utils.errors import DataError, SqlspError, is_out_of_memory
from sqlsp.utils.files import whole_characters

_CHUNK: Final = 1 << 16  # bytes read at a time
_INSTRUCTIONS: Final = (
    "Answers questions about databases by SQL; they are only read. `ask` a question in plain English. If the answer is "
    "not sure, read the `readings` and ask again with the number of one{mark}. The databases: {names}"
)
_MARK: Final = "; `mark` the one that the user confirms"
_HINTS: Final = ToolAnnotations(
    read_only_hint=True, destructive_hint=False, idempotent_hint=True, open_world_hint=False
)
_MARK_HINTS: Final = _HINTS.model_copy(update={"read_only_hint": False})  # it writes the user's file of corrections

_NO_MESSAGE: Final = JSONRPCError(
    jsonrpc="2.0", id=None, error=ErrorData(code=PARSE_ERROR, message="the line is no message of JSON-RPC in UTF-8")
)

Question = Annotated[str, Field(description="in plain English, as a person would ask it")]
DatabaseName = Annotated[
    str | None,
    Field(description="the name or the id of a database; may be left out if there is only one"),
]
ReadingNumber = Annotated[
    int | None, Field(description="the number of one of the `readings`, from 0, instead of the best")
]
ChosenNumber = Annotated[int, Field(description="the number of the reading that the user confirmed, from 0")]
ReadingSql = Annotated[str, Field(description="the sql of that reading")]
Context = Annotated[
    dict[str, Any] | None,
    Field(description="the `context` of the previous answer, for a follow-up question"),
]


class Tools:
    """The methods that are tools. They raise DataError for a request that cannot be answered."""

    def __init__(self, service: Service) -> None:
        self._service = service

    def ask(
        self, question: Question, database: DatabaseName = None, reading: ReadingNumber = None, context: Context = None
    ) -> Json:
        """Answer a question about a database with SQL, rows and the probability that the SQL is right. If that is low
        nothing is run, and `problem` says so. The `readings` are other ways to understand the question, with their
        probability and the difference from the first; `reading` runs one of them. `links` connect words of the question
        with tables, columns and values. `rules` changed the SQL of the parser. Databases are only read.
        """
        key = self._find_id(database)
        return self._answer({"question": question, "database": key, "reading": reading, "context": context})

    def _answer(self, request: Json) -> Json:
        answer = self._service.ask(request)
        if answer["result"] is not None:
            del answer["result"]["seconds"]
        return answer

    def mark(self, question: Question, reading: ChosenNumber, sql: ReadingSql, database: DatabaseName = None) -> Json:
        """Store the reading of a question that the user has confirmed as right. After that, the question is answered
        with the SQL of this reading. Only for questions that were asked without `context`. Returns the answer as `ask`
        does.
        """
        key = self._find_id(database)
        chosen = {"reading": reading, "reading_sql": sql, "chosen": True}
        return self._answer({"question": question, "database": key, **chosen})

    def schema(self, database: DatabaseName = None) -> Json:
        """The tables, columns and foreign keys of a database, with their names in words."""
        key = self._find_id(database)
        return describe_schema(key, self._service.find_database({"database": key}))

    def _find_id(self, name: str | None) -> str:
        """Returns the id of the database with this name or id. If `name` is None, returns the id of the only database.

        Raises DataError if no database has this name or id, or if `name` is None and there are several databases.
        """
        offered = self._service.databases.offered
        names = ", ".join(f"{key} ({printable(database.name)})" for key, database in offered)
        if name is None and len(offered) == 1:
            return offered[0][0]
        if name is None:
            raise DataError(f"name a database; there are {names}")
        for key, database in offered:
            if name in (database.name, key):
                return key
        raise UnknownDatabaseError(f"there is no database {printable(name[:80])}; there are {names}")


def make_server(service: Service) -> MCPServer[Any]:
    """Returns a server with the tools. It refuses unknown arguments and arguments of a wrong type.

    Without a file of corrections that can be written, there is no tool `mark`.
    """
    names = "; ".join(database.name for _, database in service.databases.offered)
    tools = Tools(service)
    offered = [_make_tool(tools.ask), _make_tool(tools.schema)]
    can_mark = service.corrections.refusal is None
    if can_mark:
        offered.append(_make_tool(tools.mark, _MARK_HINTS))
    return MCPServer(
        "sqlsp",
        version=__version__,
        instructions=_INSTRUCTIONS.format(mark=_MARK if can_mark else "", names=names),
        tools=offered,
        log_level="ERROR",
    )


def _make_tool(function: Callable[..., Json], hints: ToolAnnotations = _HINTS) -> Tool:
    tool = Tool.from_function(_with_tool_errors(function), description=inspect.getdoc(function), annotations=hints)
    arguments = tool.fn_metadata.arg_model
    arguments.model_config["extra"] = "forbid"  # the SDK would ignore a misspelled name
    arguments.model_rebuild(force=True)
    return tool.model_copy(update={"parameters": arguments.model_json_schema()})


def _with_tool_errors(function: Callable[..., Json]) -> Callable[..., Json]:
    """Wraps a tool so that an error becomes one sentence, and so that its answer can be encoded as UTF-8.

    Lone surrogates, which UTF-8 cannot represent, are replaced.
    """

    @functools.wraps(function)
    def call(**arguments: Any) -> Json:
        try:
            answer = function(**arguments)
        except SqlspError as error:
            raise ToolError(printable(" ".join(str(error).split()))) from error
        except Exception as error:
            if not is_out_of_memory(error):
                raise
            raise ToolError("this machine has not enough memory") from error
        checked: Json = json.loads(whole_characters(json.dumps(answer, ensure_ascii=False)))
        return checked

    return call


def serve_agents(service: Service) -> None:
    """Answers requests until input ends or a signal requests the end.

    Standard input is copied to a pipe, and the SDK reads the pipe. A signal closes the pipe, which ends the server. A
    thread that waits for standard input itself could not be ended.
    """
    wire = os.dup(0)
    reading, writing = os.pipe()
    os.dup2(reading, 0)
    pipe = open(writing, "wb", buffering=0)  # noqa: SIM115, PTH123

    def copy() -> None:
        with suppress(OSError, ValueError):  # the server has ended
            while piece := os.read(wire, _CHUNK):
                pipe.write(piece)
            pipe.close()

    threading.Thread(target=copy, daemon=True).start()
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: pipe.close())
    anyio.run(_serve, make_server(service))


async def _serve(server: MCPServer[Any]) -> None:
    """Serves standard input and output as the SDK does, and also answers lines that are no messages of the protocol."""
    lowlevel = server._lowlevel_server
    into, messages = anyio.create_memory_object_stream[SessionMessage | Exception](0)

    async with stdio_server() as (lines, answers), anyio.create_task_group() as tasks:

        async def forward_messages() -> None:
            async with into:
                async for line in lines:
                    if isinstance(line, Exception):
                        await answers.send(SessionMessage(_NO_MESSAGE))
                    else:
                        await into.send(line)

        tasks.start_soon(forward_messages)
        await lowlevel.run(messages, answers, lowlevel.create_initialization_options())
