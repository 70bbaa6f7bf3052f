"""The tools for agents over the Model Context Protocol, on standard input and output.

Standard output carries the protocol alone: `claim_wire` turns whatever else is printed to standard error. A line of
input that is too long is cut, which makes it no JSON; the SDK answers what it cannot read.
"""

from __future__ import annotations

import json
import os
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final, cast

import anyio
import anyio.from_thread
import anyio.to_thread
import mcp
from mcp import types
from mcp.server import ServerRequestContext
from mcp.server.lowlevel import Server

from sqlsp import __version__
from sqlsp.agents.agent_tools import TOOLS, AgentTool
from sqlsp.asking.service import Service
from sqlsp.common.console import escaped_json, printable
from sqlsp.common.errors import SqlspError, says_out_of_memory
from sqlsp.common.files import whole_characters

LONGEST: Final = 1_000_000  # bytes of a line
_CHUNK: Final = 1 << 16  # bytes read at a time
_INSTRUCTIONS: Final = (
    "Answers questions about databases, which are only read, by SQL. `ask` a question in plain English; where the "
    "answer is not sure, look at the `readings` and ask again with the number of one. The databases: "
)
_HINTS: Final = types.ToolAnnotations(
    read_only_hint=True, destructive_hint=False, idempotent_hint=True, open_world_hint=False
)


@dataclass(frozen=True)
class Wire:
    """The descriptors over which messages come and go."""

    incoming: int
    outgoing: int


def claim_wire() -> Wire:
    """Take standard input and output for the protocol: from now on, what is printed goes to standard error."""
    wire = Wire(os.dup(0), os.dup(1))
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.dup2(2, 1)
    return wire


def serve_agents(service: Service, wire: Wire) -> None:
    """Answer requests until input ends."""
    anyio.run(_serve, make_server(service), wire)


def make_server(service: Service) -> Server[Any]:
    """The server of the tools."""
    names = "; ".join(database.name for _, database in service.databases.offered)
    tools = {tool.name: tool for tool in TOOLS}
    described = [
        types.Tool(
            name=tool.name,
            description=tool.about,
            input_schema=tool.takes,
            output_schema=tool.answers,
            annotations=_HINTS,
        )
        for tool in TOOLS
    ]

    async def list_tools(_: ServerRequestContext[Any], __: object) -> types.ListToolsResult:
        return types.ListToolsResult(tools=described)

    async def call_tool(_: ServerRequestContext[Any], call: types.CallToolRequestParams) -> types.CallToolResult:
        tool = tools.get(call.name)
        if tool is None:
            return _fail(f"there is no tool {call.name[:80]}; there are {', '.join(tools)}")
        # in a thread: meanwhile other requests are taken
        return await anyio.to_thread.run_sync(_call, tool, service, call.arguments or {})

    return Server(
        "sqlsp",
        version=__version__,
        instructions=_INSTRUCTIONS + names,
        on_list_tools=list_tools,
        on_call_tool=call_tool,
    )


def _call(tool: AgentTool, service: Service, arguments: dict[str, Any]) -> types.CallToolResult:
    """The answer of a tool, as data and as the text of these, or what is wrong in one sentence."""
    try:
        found = tool.call(service, arguments)
    except SqlspError as error:
        return _fail(str(error))
    except Exception as error:
        if not says_out_of_memory(error):
            raise
        return _fail("the memory of this machine does not suffice")
    text = whole_characters(json.dumps(found, ensure_ascii=False))
    return types.CallToolResult(content=[_text(escaped_json(text))], structured_content=json.loads(text))


def _fail(sentence: str) -> types.CallToolResult:
    return types.CallToolResult(content=[_text(printable(" ".join(sentence.split())))], is_error=True)


def _text(text: str) -> types.TextContent:
    return types.TextContent(type="text", text=text)


async def _serve(server: Server[Any], wire: Wire) -> None:
    give, lines = anyio.create_memory_object_stream[str](0)
    outgoing = anyio.wrap_file(os.fdopen(wire.outgoing, "w", encoding="utf-8"))
    async with anyio.from_thread.BlockingPortal() as portal:

        def read() -> None:
            """Hand on lines. A thread that nobody waits for: at Ctrl-C it is still reading."""
            try:
                for line in read_lines(wire.incoming):
                    portal.call(give.send, line)
                portal.call(give.aclose)
            except (RuntimeError, anyio.BrokenResourceError, anyio.ClosedResourceError):
                pass  # the server has ended

        threading.Thread(target=read, daemon=True).start()
        streams = mcp.stdio_server(stdin=cast("anyio.AsyncFile[str]", lines), stdout=outgoing)
        async with streams as (reading, writing):
            await server.run(reading, writing, server.create_initialization_options())


def read_lines(descriptor: int) -> Iterator[str]:
    """The lines of a descriptor until it ends; of a line of more than LONGEST bytes, so many."""
    left = b""
    while piece := os.read(descriptor, _CHUNK):
        *whole, rest = piece.split(b"\n")
        for line in whole:
            yield (left + line)[:LONGEST].decode("utf-8", "replace")
            left = b""
        left = (left + rest)[:LONGEST]
    if left:
        yield left.decode("utf-8", "replace")
