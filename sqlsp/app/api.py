"""The Python API: train a parser, load a trained one, ask it. `import sqlsp` gives all of it (docs/python.md)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache, partial
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sqlsp import tasks
from sqlsp.app.asker import Asker
from sqlsp.app.choices import list_choices
from sqlsp.app.corrections import Corrections
from sqlsp.app.notebook import show_html
from sqlsp.app.shown import run_shown, tell_rows
from sqlsp.cli import compose
from sqlsp.cli.answering import AskConfig
from sqlsp.cli.tasks import TrainConfig
from sqlsp.cli.trained import DEFAULT
from sqlsp.databases.address import MultiFileSource
from sqlsp.databases.cells.index import CellIndex
from sqlsp.databases.database import Database, Rows
from sqlsp.databases.given import read_given_glossary
from sqlsp.databases.glossaries.applying import beside
from sqlsp.databases.opening import Location, find_location
from sqlsp.databases.sqlite import wal_path
from sqlsp.inference.answer import Answer, Linked, OfferedCandidate, QuestionBack
from sqlsp.inference.candidate import Candidate, Step
from sqlsp.inference.prepared import DATABASES
from sqlsp.question.rows import Earlier, follow
from sqlsp.schema.schema import Schema
from sqlsp.utils.errors import ConfigError, DataError
from sqlsp.utils.extras import install_command

if TYPE_CHECKING:
    import pandas

__all__ = ["Conversation", "Response", "TrainedParser", "TrainingResult", "load", "train"]


@dataclass(frozen=True)
class Response:
    """The answer to a question on a database: `reading` of `answer`, and the `result` of its SQL (None: not run)."""

    answer: Answer = field(repr=False)
    result: Rows | None = field(default=None, repr=False)
    reading: int = 0
    _choose: Callable[[int], Response] | None = field(default=None, repr=False, compare=False)
    _shown: tuple[Rows, Candidate | str] | None = field(default=None, repr=False, compare=False)

    @property
    def question(self) -> str:
        return self.answer.question

    @property
    def sql(self) -> str:
        """The best candidate of the question; empty for what is no question about rows."""
        return self.answer.candidates[self.reading].sql if self.answer.candidates else ""

    @property
    def score(self) -> float:
        return self.answer.candidate(self.reading).score

    @property
    def sentence(self) -> str:
        """The answer in words, or why there is none: `Margaret Peacock, with 133,301.03`."""
        if self._shown is None:
            return self.declined or "the SQL was not run"
        return tell_rows(*self._shown, self.answer.context.schema)

    @property
    def readings(self) -> tuple[OfferedCandidate, ...]:
        """The ways to read the question, most probable first: in words, with what tells each from the answer."""
        return list_choices(self.answer)

    @property
    def columns(self) -> tuple[str, ...] | None:
        return self.result.columns if self.result else None

    @property
    def rows(self) -> tuple[tuple[Any, ...], ...] | None:
        """The rows that `sql` gives, the first of them where `more` is True; None where it was not run."""
        return self.result.rows if self.result else None

    @property
    def more(self) -> bool:
        return self.result is not None and self.result.more

    @property
    def alternatives(self) -> tuple[Candidate, ...]:
        return tuple(one for index, one in enumerate(self.answer.candidates) if index != self.reading)

    @property
    def words(self) -> tuple[str, ...]:
        return self.answer.words

    @property
    def links(self) -> tuple[Linked, ...]:
        """The tables, columns and values that words of the question were linked to: `words[start:stop]`."""
        return self.answer.links

    @property
    def notes(self) -> tuple[str, ...]:
        return (*self.answer.notes, *filter(None, [self.declined]))

    @property
    def confidence(self) -> float | None:
        """The probability that `sql` is right.

        None for a parser that was not calibrated, for a candidate that a person chose, and for an answer in doubt.
        """
        return self.answer.confidence if self.reading == 0 else None

    @property
    def declined(self) -> str | None:
        """Why the SQL was not run, where it is not sure enough."""
        return self.answer.declined if self.result is None else None

    @property
    def rules(self) -> tuple[Step, ...]:
        """The rules that changed what the parser wrote, with the SQL before and after."""
        return self.answer.candidates[self.reading].explanation if self.answer.candidates else ()

    @property
    def taken_over(self) -> tuple[str, ...]:
        """What `sql` took from the query before, in words; empty for a question that was read alone."""
        return self.answer.taken_over(self.reading)

    @property
    def question_back(self) -> QuestionBack | None:
        """A `text` and two or three `readings`, where others than `sql` may be meant as well."""
        return self.answer.question_back

    def choose(self, number: int) -> Response:
        """The answer of candidate `number` (1, 2, 3 …); one that the question back offers is kept as right for `adapt`.

        A note says where it could not be. Raises DataError for a number that no candidate has, and as `ask` does.
        """
        count = len(self.answer.candidates)
        if self._choose is None or not 1 <= number <= count:
            raise DataError(f"choose takes the number of a reading, 1 to {count}; {number} is none")
        return self._choose(number)

    @property
    def df(self) -> pandas.DataFrame:
        """The rows as a DataFrame of pandas.

        Raises ConfigError where pandas is not installed, DataError where the SQL was not run.
        """
        if find_spec("pandas") is None:
            raise ConfigError(f"response.df needs pandas, not installed here; run: {install_command('pandas')}")
        if self.result is None:
            raise DataError(f"there are no rows: {self.declined or 'the SQL was not run (execute=False)'}")
        import pandas

        return pandas.DataFrame(list(self.result.rows), columns=list(self.result.columns))

    def _repr_html_(self) -> str:
        """What a notebook shows: the answer in words, its SQL, rows and chart as on the page, what is asked back."""
        notes = [self.declined] if self.declined else []
        if self.confidence is not None and not notes:
            notes = [f"right with a probability of {self.confidence:.0%}"]
        if (back := self.question_back) is not None:
            notes.append(back.text)
        told = [self.sentence] if self._shown else []
        candidates = self.readings
        said = [candidates[self.reading].words] if candidates else []
        others = [each for each in candidates if self.declined or each.reading != self.reading]
        return show_html(self.sql, self._shown, [*told, *said], notes, others)


@dataclass(frozen=True)
class TrainingResult:
    """What a session of training came to: its run folder, and the dev scores of its best checkpoint, 0 … 1, by name.

    `stopped` says why it ended before its last epoch; None: it did not.
    """

    folder: Path
    scores: dict[str, float]
    stopped: str | None


def train(*words: str, **options: Any) -> TrainingResult:
    """Train a parser with the options of `sqlsp train`, or go on with `resume="runs/…"`.

    `words` are read as on the command line. A keyword is an option, a group of options (a dictionary), or the choice in
    a group (its name): `train(experiment="demo", layers={"number": 8}, runs="/tmp/runs")`.

    Raises ConfigError for a wrong option, and other SqlspErrors for all that the user can put right: data, memory,
    divergence, checkpoints.
    """
    command = tasks.commands()["train"]
    config: TrainConfig = compose.load("train", words, options, adapt=command.resumed)
    outcome = command.session(config)
    return TrainingResult(outcome.run.path, outcome.scores, outcome.stopped.text if outcome.stopped else None)


def load(checkpoint: str | Path = DEFAULT, **options: Any) -> TrainedParser:
    """The parser of a run folder, or an exported one. `default` is the one that ships, `newest` the newest of `runs`.

    `options` are those of `sqlsp ask` that say how the parser answers: `which="last"`, `beam=10`, `guide="none"`,
    `values=False`, `clean=False`, `rules="none"`, `device="cpu"`, `items`, `runs`. Raises ConfigError for a wrong one,
    CheckpointError for a run that is missing, damaged or of another grammar.
    """
    named = str(checkpoint) if isinstance(checkpoint, Path) else checkpoint
    config: AskConfig = compose.load("ask", (), {"checkpoint": named, "db": [], **options})
    asker = Asker.load(config)
    return TrainedParser(asker, Corrections.of(config.corrections, asker.grammar))


class TrainedParser:
    """A trained parser: `ask` questions of a SQLite file, `parse` them with nothing but a schema."""

    def __init__(self, asker: Asker, corrections: Corrections) -> None:
        self._asker, self._corrections = asker, corrections
        self._bare = lru_cache(maxsize=DATABASES)(  # without a file
            lambda schema: Database(Path(), schema.db_id, schema, CellIndex(), ())
        )
        self._open = lru_cache(maxsize=DATABASES)(
            lambda place, glossary, states: asker.open(place, glossary=read_given_glossary(glossary))
        )

    def __repr__(self) -> str:
        return f"<TrainedParser {self._asker.name}>"

    def open(self, path: str | Path | Sequence[str | Path], glossary: str | Path | None = None) -> Database:
        """The database in a file or a folder; `sales.csv+shops.xlsx`, or a list, is one database of several files.

        `glossary` is the file of what its owner calls what is in it; None: that of the option `glossary`, or the file
        beside it. Database and glossary are read once, and again where they have changed since. Raises DataError where
        it is missing, no database, without tables, or too large to be asked, and for a glossary that does not fit it,
        ConfigError where a package is missing.
        """
        place = find_location(path if isinstance(path, str | Path) else "+".join(map(str, path)))
        files = [Path(glossary)] if glossary else [beside(place)] if isinstance(place, Path) else []
        return self._open(place, glossary, tuple(map(_state, (place, *files))))

    def parse(self, question: str, schema: Schema | str | Path) -> Sequence[Candidate]:
        """The candidates of a question over a schema, best first: their SQL, their log-probability, what they name.

        `schema` is a Schema (`sqlsp.schema.tables_json.read_tables` reads a tables.json), or the path of a SQLite
        file, of which nothing but the schema is read. No query is run. Raises DataError for the question or the file.
        """
        database = (
            self._bare(schema) if isinstance(schema, Schema) else self._asker.open(find_location(schema), values=False)
        )
        answer = self._asker.parse(database, question)
        return [answer.candidate(), *sorted(answer.candidates[1:], key=lambda one: -one.score)]

    def ask(
        self,
        question: str,
        database: str | Path | Sequence[str | Path] | Database,
        rows: int = 50,
        seconds: float = 10.0,
        execute: bool = True,
        earlier: Earlier | None = None,
    ) -> Response:
        """Answer a question on a database: its SQL and, with `execute`, the first `rows` rows, within `seconds`.

        It is opened read-only. `earlier` is what was asked before; `converse` keeps it. Raises DataError for the
        database, the question, or a query that fails or takes longer.
        """
        opened = database if isinstance(database, Database) else self.open(database)
        answer = self._asker.ask(opened, question, execute, earlier)
        run = execute and not answer.declined
        found = run_shown(opened, answer.candidate(), seconds, rows, answer.result) if run else None
        answer = replace(answer, result=None)
        choose = partial(self._choose, opened, answer, rows=rows, seconds=seconds)
        return Response(answer, found and found[2], 0, choose, found and found[:2])

    def _choose(self, opened: Database, answer: Answer, number: int, rows: int, seconds: float) -> Response:
        candidate = number - 1
        found = run_shown(opened, answer.candidates[candidate], seconds, rows)
        reason = self._corrections.keep_choice(opened, answer, candidate) if answer.offers(candidate) else None
        choose = partial(self._choose, opened, answer, rows=rows, seconds=seconds)
        chosen = replace(answer.after_choice(reason), confidence=None, doubt=None)
        return Response(chosen, found[2], candidate, choose, found[:2])

    def converse(self, database: str | Path | Database) -> Conversation:
        """A conversation about a database, in which a question is read with those before it."""
        return Conversation(self, database)


class Conversation:
    """Questions about one database, each read with those before it if the parser was trained to (`decoder.context`).

    `earlier` is what the next question is read with: the last questions that were answered, as they were typed, and the
    SQL of the last answer; None at the beginning. It is kept here and nowhere else. What was declined is not
    remembered, nor what was no question or failed: nobody has seen rows of it, and the next question is more likely the
    same one in other words than one that builds on an answer that the parser itself does not believe.
    """

    def __init__(self, parser: TrainedParser, database: str | Path | Database) -> None:
        self.parser = parser
        self.database = database
        self.earlier: Earlier | None = None
        self._last: tuple[Response, Earlier | None] | None = None  # and what it was read with

    def __repr__(self) -> str:
        return f"<Conversation with {self.parser!r}, {len(self.earlier.questions) if self.earlier else 0} questions>"

    def ask(self, question: str, rows: int = 50, seconds: float = 10.0, execute: bool = True) -> Response:
        """Answer a question as `TrainedParser.ask` does, which has these options, and remember it."""
        response, before = self.parser.ask(question, self.database, rows, seconds, execute, self.earlier), self.earlier
        self._last = response, before
        if response.declined is None:
            remembered = response.answer.remembered_confidence()
            self.earlier = follow(before, response.question, response.answer.candidate().remembered, remembered)
        return response

    def choose(self, number: int) -> Response:
        """As `choose` of the last response; the next question is read with the candidate that was chosen."""
        if self._last is None:
            raise DataError("nothing was asked yet: there is nothing to choose")
        response, before = self._last
        chosen = response.choose(number)
        self.earlier = follow(before, chosen.question, chosen.answer.candidate(chosen.reading).remembered)
        return chosen

    def start_anew(self) -> None:
        """Forget what was asked: the next question stands alone."""
        self.earlier = self._last = None


def _state(place: Location) -> tuple[int, int]:
    """What changes where a file, or one in a folder, is written."""
    if isinstance(place, MultiFileSource):
        states = [_state(path) for path in place.paths]
        return max(time for time, _ in states), sum(size for _, size in states)
    if not isinstance(place, Path) or not place.exists():
        return 0, 0
    real = place.resolve()
    inside = real.iterdir() if real.is_dir() else [wal_path(real)]
    found = [file.stat() for file in (real, *inside) if file.exists()]
    return max(state.st_mtime_ns for state in found), sum(state.st_size for state in found)
