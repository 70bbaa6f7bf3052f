"""Spider-format folders: where their files are, and the rows of questions files.

A row needs `question` and `db_id`, and also `query` where gold SQL is needed. The official extra keys (`query_toks`,
`sql` …) are allowed and ignored. An empty `query` means no gold SQL, as in the hidden test set. A question that follows
others has a `context`: `{"questions": ["…"], "query": "SELECT …"}`, the questions before it, oldest first, and the
query that answered the last of them.

A questions file may hold interactions instead, as those of SParC and CoSQL do: objects with `database_id` and
`interaction`, a list of turns, each with an `utterance` and, where gold SQL is needed, a `query`. Other keys are
ignored, `final` too: it puts the goal of an interaction in other words. Every turn is a row. A file holds rows or
interactions, never both.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Final

from sqlsp.cli.data import DEV, TEST, TRAIN, DataConfig
from sqlsp.databases.corpora import locate
from sqlsp.question.rows import Earlier, Row
from sqlsp.schema.schema import Schema
from sqlsp.utils.errors import DataError
from sqlsp.utils.files import MissingFileError, near_name, read_json, short

LONGEST_QUESTION: Final = 20_000  # characters
LONGEST_SQL: Final = 100_000


def _problem_of_interaction(record: Any, schemas: Mapping[str, Schema] | None) -> str | None:
    """What is wrong with an interaction, apart from its turns; None if nothing is."""
    if wrong := _missing(record, "interaction", "database_id"):
        return wrong
    turns, db_id = record["interaction"], record["database_id"]
    if not isinstance(turns, list):
        return f"'interaction' must be a list of turns, found {type(turns).__name__} {short(turns)}"
    if not isinstance(db_id, str):
        return f"'database_id' must be text, found {type(db_id).__name__} {short(db_id)}"
    if not turns:
        return "the interaction has no turns"
    return _unknown(db_id, schemas)


def _missing(record: Any, *keys: str) -> str | None:
    """Says so where a record is no object or lacks one of the keys."""
    if not isinstance(record, dict):
        return f"an object expected, found {type(record).__name__}"
    for key in keys:
        if key not in record:
            return f"the key {key!r} is missing; it has {', '.join(map(short, record)) or 'none'}"
    return None


def _wrong_texts(record: Any, asked: str, *others: str) -> str | None:
    """What is wrong with the texts of a record: the question under `asked`, those under `others`, and the query."""
    if wrong := _missing(record, asked, *others):
        return wrong
    for key in (asked, *others, "query"):
        value = record.get(key, "")
        if not isinstance(value, str) and not (key == "query" and value is None):
            return f"{key!r} must be text, found {type(value).__name__} {short(value)}"
    if not record[asked].strip():
        return "the question is empty"
    for key, most in ((asked, LONGEST_QUESTION), ("query", LONGEST_SQL)):
        if len(record.get(key) or "") > most:
            return f"{key!r} has {len(record[key]):,} characters; at most {most:,} are read"
    return None


def _unknown(db_id: str, schemas: Mapping[str, Schema] | None) -> str | None:
    """Says so where a database is not one of `schemas`."""
    if schemas is None or db_id in schemas:
        return None
    close = get_close_matches(db_id, schemas, n=1)
    hint = f", did you mean {close[0]!r}?" if close else ""
    return f"unknown db_id {short(db_id)}; the tables file has no such schema{hint}"


def _wrong_context(context: Any) -> str | None:
    """What is wrong with the `context` of a record, or None."""
    if context is None:
        return None
    form = '{"questions": ["…"], "query": "SELECT …"}'
    if not isinstance(context, dict) or not isinstance(context.get("questions"), list):
        return f"'context' must be {form}, found {short(context)}"
    for text, most in (
        *((each, LONGEST_QUESTION) for each in context["questions"]),
        (context.get("query"), LONGEST_SQL),
    ):
        if not isinstance(text, str) and not (text is None and most == LONGEST_SQL):
            return f"'context' must be {form}; in it {short(text)} is no text"
        if text is not None and len(text) > most:
            return f"a text of 'context' has {len(text):,} characters; at most {most:,} are read"
    return None


@dataclass(frozen=True)
class SpiderFolder:
    """The paths a `DataConfig` stands for; evaluation sets by name, `dev` the first."""

    root: Path
    train: tuple[Path, ...]
    evaluation: Mapping[str, Path]
    tables: Path
    databases: Path

    @property
    def sets(self) -> dict[str, tuple[Path, ...]]:
        return {TRAIN: self.train, **{name: (path,) for name, path in self.evaluation.items()}}

    @classmethod
    def of(cls, data: DataConfig) -> SpiderFolder:
        root = locate(data.path)
        if not root.is_dir():
            missing = f"data.path={data.path}: there is no such folder{near_name(data.path)}"
            raise DataError(f"{missing}; give the folder that holds {data.tables}")
        train = tuple(root / name for name in data.train)
        evaluation = {} if data.dev is None else {DEV: root / data.dev}
        evaluation |= {name: root / file for name, file in data.evaluation.items()}
        return cls(root, train, evaluation, root / data.tables, root / data.databases)

    def optional(self, name: str, data: DataConfig) -> bool:
        """Whether the file of a set may be missing: that of `data.dev`, unless `data.evaluation` names it."""
        return name == DEV and DEV not in data.evaluation

    def missing(self, names: Iterable[str]) -> list[str]:
        """A message for each file of the sets `names` that does not exist, and for a missing folder of databases."""
        paths = (path for name in names for path in self.sets[name] if not path.is_file())
        databases = [] if self.databases.is_dir() else [f"{self.databases} does not exist; no values are linked"]
        return [*(f"{path} does not exist; there are no such examples" for path in paths), *databases]


@dataclass(frozen=True)
class Layout:
    """Where an archive of Spider keeps the test set (released in February 2024), inside its folder."""

    questions: str
    tables: str
    databases: str


LAYOUTS: Final = (
    Layout("test.json", "test_tables.json", "test_database"),  # the current archive
    Layout("test_data/dev.json", "test_data/tables.json", "test_database"),  # the archive of the first release
)


def layout_of(root: Path) -> Layout | None:
    """The layout of the test set in a Spider folder; None where the folder has no test set."""
    return next((layout for layout in LAYOUTS if (root / layout.questions).is_file()), None)


def with_test_set(data: DataConfig) -> DataConfig:
    """The options with the test set as evaluation set `test`, its schemas and databases. Raises DataError."""
    layout = layout_of(locate(data.path))
    if layout is None:
        places = " or ".join(f"{each.questions} with {each.tables} and {each.databases}" for each in LAYOUTS)
        raise DataError(f"{data.path} holds no test set: there should be {places}")
    evaluation = {**data.evaluation, TEST: layout.questions}
    return replace(data, evaluation=evaluation, tables=layout.tables, databases=layout.databases)


def read_rows(path: Path, schemas: Mapping[str, Schema] | None = None) -> list[Row]:
    """The rows of a questions file. Raises DataError naming file and row that is malformed or of no known database."""
    rows = []
    for item in inspect_rows(path, schemas):
        if isinstance(item, str):
            raise DataError(item)
        rows.append(item)
    return rows


def read_folder(
    data: DataConfig, schemas: Mapping[str, Schema], names: Sequence[str] | None = None
) -> dict[str, list[Row]]:
    """The rows of the training files, as "train", and of the evaluation sets by name; `names` restricts the sets.

    Raises DataError for a file that is missing or bad.
    """
    folder = SpiderFolder.of(data)
    # one missing training file of several is an error; a folder with dev alone is allowed
    present = {TRAIN: [path for path in folder.train if path.is_file() or len(folder.train) > 1]}
    for name, path in folder.evaluation.items():
        present[name] = [path] if path.is_file() or not folder.optional(name, data) else []
    if not any(present.values()):
        raise DataError(f"{folder.root} holds neither {', '.join(data.train)} nor {data.dev}; is data.path right?")
    wanted = {name: paths for name, paths in present.items() if names is None or name in names}
    rows = {split: [row for path in paths for row in read_rows(path, schemas)] for split, paths in wanted.items()}
    return {split: found[: data.limit] for split, found in rows.items()}


def inspect_rows(path: Path, schemas: Mapping[str, Schema] | None = None) -> Iterator[Row | str]:
    """Each row of a questions file (turns of interactions), or what is wrong with it. DataError for no JSON list."""
    records = read_list(path)
    if any(isinstance(record, dict) and "interaction" in record and "db_id" not in record for record in records):
        yield from _inspect_interactions(records, str(path), schemas)
        return
    for index, record in enumerate(records):
        problem = _wrong_texts(record, "question", "db_id") or _wrong_context(record.get("context"))
        problem = problem or _unknown(record["db_id"], schemas)
        if problem:
            yield f"{path}, row {index}: {problem}"
        else:
            context = record.get("context") or {"questions": []}
            earlier = Earlier.of(context["questions"], _query(context))
            yield Row(index, record["question"], record["db_id"], _query(record), str(path), earlier)


def _inspect_interactions(
    records: Sequence[Any], file: str, schemas: Mapping[str, Schema] | None
) -> Iterator[Row | str]:
    index = 0
    for number, record in enumerate(records, start=1):
        where = f"{file}, interaction {number}"
        problem = _problem_of_interaction(record, schemas)
        if problem:
            yield f"{where}: {problem}"
            continue
        # the turns after a malformed one have no context that could be told
        problems = ((turn, _wrong_texts(each, "utterance")) for turn, each in enumerate(record["interaction"], start=1))
        wrong = [f"{where}, turn {turn}: {problem}" for turn, problem in problems if problem]
        yield from wrong
        questions, sql = list[str](), None
        for turn, each in enumerate([] if wrong else record["interaction"], start=1):
            earlier, sql = Earlier.of(questions, sql), _query(each)
            yield Row(index + turn - 1, each["utterance"], record["database_id"], sql, file, earlier, number, turn)
            questions.append(each["utterance"])
        index += len(record["interaction"])


def read_list(path: Path) -> list[Any]:
    """The list in a JSON file. Raises DataError where the file cannot be read or its content is not a list."""
    try:
        content = read_json(path, "a list of rows")
    except MissingFileError:
        beside = sorted(p.name for p in path.parent.glob("*.json"))
        there = f"the folder holds {', '.join(beside)}" if beside else "the folder holds no .json file"
        raise DataError(f"{path} does not exist; {there}") from None
    if not isinstance(content, list):
        raise DataError(f"{path}: a list of rows expected, found {type(content).__name__}")
    return content


def _query(record: Mapping[str, Any]) -> str | None:
    return (record.get("query") or "").strip() or None
