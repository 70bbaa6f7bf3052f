"""The Python API: functions that train a parser, load a trained parser, and ask it questions (docs/python.md).

`import sqlsp` exports them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from sqlsp import tasks
from sqlsp.app.asker import MAX_PREPARED, Asker
from sqlsp.app.corrections import Corrections
from sqlsp.app.session import Session, Turn
from sqlsp.cli import compose
from sqlsp.cli.answering import DEFAULT, AskConfig
from sqlsp.cli.tasks import TrainConfig
from sqlsp.databases.address import MultiFileSource
from sqlsp.databases.cells.index import CellIndex
from sqlsp.databases.database import Database
from sqlsp.databases.engine import SqliteEngine
from sqlsp.databases.glossaries.applying import default_glossary_path
from sqlsp.databases.opening import Location, find_location, read_given_glossary
from sqlsp.databases.sqlite import wal_path
from sqlsp.inference.candidate import Candidate
from sqlsp.question.rows import Earlier
from sqlsp.schema.schema import Schema

__all__ = ["Session", "TrainedParser", "TrainingResult", "Turn", "load", "train"]

Source = str | Path | Sequence[str | Path] | Database
"""An opened database, or its path. A list of paths is opened as one database."""


@dataclass(frozen=True)
class TrainingResult:
    """The result of a training.

    Attributes:
        folder: The run folder.
        scores: The dev scores of the best checkpoint, by name, from 0 to 1.
        stopped: The reason why the training ended before the last epoch; None after the last epoch.
    """

    folder: Path
    scores: dict[str, float]
    stopped: str | None


def train(*words: str, **options: Any) -> TrainingResult:
    """Trains a parser with the options of `sqlsp train`, or resumes with `resume="runs/…"`.

    `words` are arguments as on the command line. A keyword sets one option (`runs="/tmp/runs"`), several options of a
    group by a dictionary (`layers={"number": 8}`), or the file that a group is read from (`experiment="demo"`).

    Raises ConfigError for an invalid option. Raises other SqlspErrors for problems that the user can fix: with data,
    memory, divergence or checkpoints.
    """
    command = tasks.commands()["train"]
    config: TrainConfig = compose.load("train", words, options, adapt=command.resumed)
    outcome = command.session(config)
    return TrainingResult(outcome.run.path, outcome.scores, outcome.stopped.text if outcome.stopped else None)


def load(checkpoint: str | Path = DEFAULT, **options: Any) -> TrainedParser:
    """Loads the parser of a run folder, or an exported parser.

    The checkpoint `default` is the parser that ships, `newest` the newest run in `runs`. `options` are options of
    `sqlsp ask`: `which="last"`, `beam=10`, `guide="none"`, `values=False`, `clean=False`, `rules="none"`,
    `device="cpu"`, `items`, `runs`. Raises ConfigError for an invalid option, CheckpointError for a run that is
    missing, damaged or of another grammar.
    """
    name = str(checkpoint) if isinstance(checkpoint, Path) else checkpoint
    config: AskConfig = compose.load("ask", (), {"checkpoint": name, "db": [], **options})
    asker = Asker.load(config)
    return TrainedParser(asker, Corrections.of(config.corrections))


class TrainedParser:
    """A trained parser. `ask` answers a question about a database. `parse` needs only a schema and executes nothing."""

    def __init__(self, asker: Asker, corrections: Corrections) -> None:
        self._asker = asker
        self._corrections = corrections
        self._cached_open = lru_cache(maxsize=MAX_PREPARED)(
            lambda location, glossary, states: asker.open(location, glossary=read_given_glossary(glossary))
        )
        self._without_file = lru_cache(maxsize=MAX_PREPARED)(
            lambda schema: Database(Path(), schema.db_id, schema, CellIndex(), (), SqliteEngine(Path(), schema))
        )

    def __repr__(self) -> str:
        return f"<TrainedParser {self._asker.name}>"

    def open(self, path: str | Path | Sequence[str | Path], glossary: str | Path | None = None) -> Database:
        """Opens the database in a file or a folder.

        Several files can be one database: a list of paths, or `sales.csv+shops.xlsx`. `glossary` is a file that
        describes the names in the database. Without it, the glossary is the file that the option `glossary` of `load`
        names, or the file beside the database. If the database and the glossary have not changed since the last call,
        the same object is returned.

        Raises:
            DataError: The database is missing, without tables or too large, or the glossary does not fit it.
            ConfigError: A Python package that is needed to open the file is not installed.
        """
        location = find_location(path)
        glossary = glossary or self._asker.options.glossary
        files: list[Location] = [location]
        if glossary:
            files.append(Path(glossary))
        elif isinstance(location, Path):
            files.append(default_glossary_path(location))
        return self._cached_open(location, glossary, tuple(map(_find_state, files)))

    def parse(self, question: str, schema: Schema | str | Path) -> Sequence[Candidate]:
        """Returns the candidates of a question over a schema, best first, with SQL and log-probability.

        `schema` is a Schema or the path of a SQLite file. `sqlsp.schema.tables_json.read_tables` reads the schemas of a
        tables.json. Cells are not read, and no query is executed. Raises DataError if the question is empty or too
        long, or if the file cannot be read.
        """
        if isinstance(schema, Schema):
            database = self._without_file(schema)
        else:
            database = self._asker.open(find_location(schema), values=False)
        answer = self._asker.parse(database, question)
        first = answer.candidate()
        return [first, *sorted(answer.candidates[1:], key=lambda candidate: -candidate.score)]

    def ask(
        self,
        question: str,
        database: Source,
        rows: int = 50,
        seconds: float = 10.0,
        execute: bool = True,
        history: Earlier | None = None,
    ) -> Turn:
        """Answers a question about a database, which is opened read-only.

        Args:
            question: The question in English.
            database: A path, several paths that are one database, or an opened database.
            rows: The number of rows to return.
            seconds: The time limit of the query.
            execute: If False, no query is executed.
            history: The previous questions (`Session.history`). A session of `converse` stores its history.

        Raises:
            DataError: The database cannot be opened, the question cannot be read, or the query fails or takes longer.
        """
        return self.converse(database, history).ask(question, rows, seconds, execute)

    def converse(self, database: Source, history: Earlier | None = None) -> Session:
        """Returns a session about a database, in which a question is read together with the previous questions.

        If `database` is a path, the database is opened again whenever its file has changed.
        """
        if isinstance(database, Database):
            return Session(self._asker, database, self._corrections, history=history)
        return Session(
            self._asker,
            self.open(database),
            self._corrections,
            history=history,
            refresh=lambda _: self.open(database),
        )


def _find_state(location: Location) -> tuple[int, int]:
    """Returns the time of the last change in nanoseconds, and the size in bytes, of a file or folder.

    Returns zeros for a server and for a file that does not exist.
    """
    if isinstance(location, MultiFileSource):
        states = [_find_state(path) for path in location.paths]
        return max(time for time, _ in states), sum(size for _, size in states)
    if not isinstance(location, Path) or not location.exists():
        return 0, 0
    path = location.resolve()
    further_paths = path.iterdir() if path.is_dir() else [wal_path(path)]  # new rows may be in the log of SQLite only
    states_of_files = [file.stat() for file in (path, *further_paths) if file.exists()]
    return max(file.st_mtime_ns for file in states_of_files), sum(file.st_size for file in states_of_files)
