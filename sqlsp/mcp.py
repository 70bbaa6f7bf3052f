"""`python -m sqlsp.mcp FILE …`: answer questions of agents, over the Model Context Protocol."""

from __future__ import annotations

import signal
import sys
from contextlib import redirect_stdout
from functools import partial

from sqlsp.common.errors import ConfigError
from sqlsp.common.extras import check_extra
from sqlsp.opening.opening import check_place, find_place
from sqlsp.options import cli
from sqlsp.options.answering import McpConfig


def serve(cfg: McpConfig) -> None:
    """Answer until standard input ends.

    Raises ConfigError for a missing package, CheckpointError for the run, DataError for a file that cannot be asked.
    """
    check_extra("sqlsp mcp", "mcp", "mcp")
    if not cfg.db:
        raise ConfigError("say which databases agents may ask: sqlsp mcp FILE …")
    places = [find_place(name) for name in cfg.db]
    for place in places:
        check_place(place, cfg.views)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))  # unpacked files are deleted
    with redirect_stdout(sys.stderr):  # standard output carries the protocol alone
        from sqlsp.agents.mcp_server import serve_agents
        from sqlsp.asking.asker import Asker  # brings torch
        from sqlsp.asking.service import Service
        from sqlsp.opening.opening import OpenedDatabases

        asker = Asker.load(cfg)
        databases = OpenedDatabases(asker.open, places)
    names = ", ".join(database.name for _, database in databases.offered)
    print(f"sqlsp answers questions about {names} on standard input (a client's; Ctrl-C ends it)", file=sys.stderr)
    serve_agents(Service(asker, databases, cfg.rows, cfg.seconds))


main = partial(cli.main_of_words, "mcp", serve)

if __name__ == "__main__":
    main()
