"""A server for agents whose parser is the script of conversations: `python agent_server.py FILE …`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from scripted import scripted_asker

from sqlsp.agents.mcp_server import serve_agents
from sqlsp.asking.service import Service
from sqlsp.opening.opening import OpenedDatabases

WHO = "Who lives in New York?"
BATH = "and in Bath?"
IN_NEW_YORK = "SELECT name FROM customer WHERE home_town = 'New York'"
IN_BATH = "SELECT name FROM customer WHERE home_town = 'Bath'"
COUNT = "SELECT count(*) FROM customer WHERE home_town = 'Bath'"
ENDLESS = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n"
SCRIPT = {WHO: [IN_NEW_YORK, COUNT], BATH: [IN_BATH, COUNT], "Is there an end?": [ENDLESS]}


def make_service(*files: Path, rows: int = 50) -> Service:
    asker = scripted_asker(SCRIPT, context=3, rules="-parents_once", threshold=0.5)
    return Service(asker, OpenedDatabases(asker.open, files), rows, seconds=0.3)


if __name__ == "__main__":
    service = make_service(*map(Path, sys.argv[1:]))
    parse = service.asker.parse

    def parse_aloud(*arguments: Any) -> Any:
        print("this is printed by somebody who knows nothing of the protocol")
        return parse(*arguments)

    service.asker.parse = parse_aloud  # type: ignore[method-assign, assignment]
    serve_agents(service)
