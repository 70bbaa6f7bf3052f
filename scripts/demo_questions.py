"""Ask three questions of databases that the demo's parser has never seen, show SQL and rows: the end of `make demo`.

The parser that ships answers them too.

python scripts/demo_questions.py [run folder, or newest]
"""

from __future__ import annotations

import sys
from typing import Final

from sqlsp.app.asker import Asker
from sqlsp.app.terminal import Terminal
from sqlsp.cli import compose
from sqlsp.databases.corpora import locate
from sqlsp.databases.sqlite import database_path

QUESTIONS: Final = (
    ("museum_exhibits", "What are the titles of the artworks in the exhibition Salt and Sails?"),
    ("student_residence", "For each dormitory, show the name and the number of rooms."),
    ("chess_tournament", "Show the names of players with at least 3 participations."),
)


def ask(checkpoint: str) -> None:
    """Ask all questions of one parser. Raises CheckpointError where it cannot be loaded."""
    cfg = compose.load("ask", [f"checkpoint={checkpoint}", "db=none", "rows=10"])
    asker = Asker.load(cfg)
    for db_id, question in QUESTIONS:
        print(f"\n{db_id}: {question}")
        Terminal(asker, asker.open(database_path(locate("corpus:mini/database"), db_id), db_id), cfg).ask(question)


def main() -> int:
    """Ask with the run of the command line, then with the parser that ships; returns the exit code."""
    ask((sys.argv[1:] or ["newest"])[0])
    print("\nThe same questions to the parser that ships, which was trained on Spider:")
    ask("default")
    print("\nAsk it about your own: sqlsp ask FILE.sqlite, or in the browser: sqlsp serve")
    return 0


if __name__ == "__main__":
    sys.exit(compose.guarded(main))
