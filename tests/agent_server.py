"""A server for agents whose parser is the script of conversations: `python agent_server.py FILE …`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from conversation_kit import conversing_asker
from patience import HANG

from sqlsp.app.corrections import Corrections
from sqlsp.app.mcp_server import serve_agents
from sqlsp.app.service import Service
from sqlsp.app.table import Limits
from sqlsp.databases.opening import OpenedDatabases


def make_service(*files: Path, rows: int = 50, corrections: Corrections | None = None) -> Service:
    asker = conversing_asker()
    return Service(asker, OpenedDatabases(asker.open, files), Limits(rows, HANG), corrections)


if __name__ == "__main__":
    service = make_service(*map(Path, sys.argv[1:]))
    parse = service.asker.parse

    def parse_aloud(*arguments: Any) -> Any:
        print("this is printed by somebody who knows nothing of the protocol")
        return parse(*arguments)

    service.asker.parse = parse_aloud  # type: ignore[method-assign, assignment]
    serve_agents(service)
