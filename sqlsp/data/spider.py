"""Spider-format folders: the paths of their files, and the rows of questions files.

A row needs `question` and `db_id`, and a `query` if gold SQL is needed. The official extra keys (`query_toks`, `sql` …)
are allowed and ignored. An empty `query` means no gold SQL, as in the hidden test set. A question that follows others
has a `context`: `{"questions": ["…"], "query": "SELECT …"}`. The context holds the previous questions, oldest first,
and the query that answered the last one.

A questions file may hold interactions instead, as in SParC and CoSQL: objects with `database_id` and `interaction`, a
list of turns. A turn has an `utterance` and, if gold SQL is needed, a `query`. Other keys are ignored. Every turn is a
row. A file holds rows or interactions, never both.
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
    """Describes what is wrong with an interaction. Returns None if nothing is. The turns are not checked."""
    problem = _missing_key(record, "interaction", "database_id")
    if problem:
        return problem
    turns = record["interaction"]
    db_id = record["database_id"]
    if not isinstance(turns, list):
        return f"'interaction' must be a list of turns, found {type(turns).__name__} {short(turns)}"
    if not isinstance(db_id, str):
        return f"'database_id' must be text, found {type(db_id).__name__} {short(db_id)}"
    if not turns:
        return "the interaction has no turns"
    return _unknown_database(db_id, schemas)


def _missing_key(record: Any, *keys: str) -> str | None:
    """Describes the problem if a record is not an object or lacks one of the keys. Otherwise, returns None."""
    if not isinstance(record, dict):
        return f"an object expected, found {type(record).__name__}"
    for key in keys:
        if key not in record:
            return f"the key {key!r} is missing; it has {', '.join(map(short, record)) or 'none'}"
    return None


def _problem_of_texts(record: Any, question: str, *others: str) -> str | None:
    """Describes what is wrong with the texts of a record. Returns None if nothing is.

    `question` is the key of the question. `others` are keys of further texts that must be present. A "query" may be
    missing.
    """
    problem = _missing_key(record, question, *others)
    if problem:
        return problem
    for key in (question, *others, "query"):
        value = record.get(key, "")
        if not isinstance(value, str) and not (key == "query" and value is None):
            return f"{key!r} must be text, found {type(value).__name__} {short(value)}"
    if not record[question].strip():
        return "the question is empty"
    for key, limit in ((question, LONGEST_QUESTION), ("query", LONGEST_SQL)):
        if len(record.get(key) or "") > limit:
            return f"{key!r} has {len(record[key]):,} characters; at most {limit:,} are read"
    return None


def _unknown_database(db_id: str, schemas: Mapping[str, Schema] | None) -> str | None:
    """Describes the problem if a database is not one of `schemas`. Otherwise, or if `schemas` is None, returns None."""
    if schemas is None or db_id in schemas:
        return None
    close = get_close_matches(db_id, schemas, n=1)
    hint = f", did you mean {close[0]!r}?" if close else ""
    return f"unknown db_id {short(db_id)}; the tables file has no such schema{hint}"


def _problem_of_context(context: Any) -> str | None:
    """Describes what is wrong with the `context` of a record; None if it is valid."""
    if context is None:
        return None
    form = '{"questions": ["…"], "query": "SELECT …"}'
    if not isinstance(context, dict) or not isinstance(context.get("questions"), list):
        return f"'context' must be {form}, found {short(context)}"
    limits = [(question, LONGEST_QUESTION) for question in context["questions"]]
    if context.get("query") is not None:
        limits.append((context["query"], LONGEST_SQL))
    for text, limit in limits:
        if not isinstance(text, str):
            return f"'context' must be {form}; in it {short(text)} is no text"
        if len(text) > limit:
            return f"a text of 'context' has {len(text):,} characters; at most {limit:,} are read"
    return None


@dataclass(frozen=True)
class SpiderFolder:
    """The paths that a `DataConfig` names. `evaluation` has the file of each evaluation set by name, `dev` first."""

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
        tables = root / data.tables
        return cls(root, train, evaluation=evaluation, tables=tables, databases=root / data.databases)

    def optional(self, name: str, data: DataConfig) -> bool:
        """True if the file of the set `name` may be missing.

        That is so only for the default dev set (`data.dev`). A dev set in `data.evaluation` must exist.
        """
        return name == DEV and DEV not in data.evaluation

    def missing(self, names: Iterable[str]) -> list[str]:
        """Returns a message for each missing file of the sets `names`, and for a missing folder of databases."""
        paths = [path for name in names for path in self.sets[name]]
        messages = [f"{path} does not exist; there are no such examples" for path in paths if not path.is_file()]
        if not self.databases.is_dir():
            messages.append(f"{self.databases} does not exist; no values are linked")
        return messages


@dataclass(frozen=True)
class Layout:
    """Paths of the test set (released in February 2024) inside the folder of a Spider archive."""

    questions: str
    tables: str
    databases: str


LAYOUTS: Final = (
    Layout("test.json", "test_tables.json", "test_database"),  # the current archive
    Layout("test_data/dev.json", "test_data/tables.json", "test_database"),  # the archive of the first release
)


def layout_of(root: Path) -> Layout | None:
    """Returns the layout of the test set in a Spider folder; None if the folder has no test set."""
    return next((layout for layout in LAYOUTS if (root / layout.questions).is_file()), None)


def with_test_set(data: DataConfig) -> DataConfig:
    """Returns options whose evaluation set `test` is Spider's test set, with the schemas and databases of that set.

    Raises DataError if the folder has no test set.
    """
    layout = layout_of(locate(data.path))
    if layout is None:
        expected = " or ".join(f"{known.questions} with {known.tables} and {known.databases}" for known in LAYOUTS)
        raise DataError(f"{data.path} holds no test set: there should be {expected}")
    evaluation = {**data.evaluation, TEST: layout.questions}
    return replace(data, evaluation=evaluation, tables=layout.tables, databases=layout.databases)


def read_rows(path: Path, schemas: Mapping[str, Schema] | None = None) -> list[Row]:
    """Reads a questions file. Raises DataError for the first row that is malformed or has an unknown database."""
    rows = []
    for item in inspect_rows(path, schemas):
        if isinstance(item, str):
            raise DataError(item)
        rows.append(item)
    return rows


def read_folder(
    data: DataConfig, schemas: Mapping[str, Schema], names: Sequence[str] | None = None
) -> dict[str, list[Row]]:
    """Reads the rows of the training files, under the name "train", and of the evaluation sets under their names.

    If `names` is given, only these sets are read. Raises DataError for a file that is missing or malformed.
    """
    folder = SpiderFolder.of(data)
    # one missing training file of several is an error; a folder with dev alone is allowed
    present = {TRAIN: [path for path in folder.train if path.is_file() or len(folder.train) > 1]}
    for name, path in folder.evaluation.items():
        present[name] = [path] if path.is_file() or not folder.optional(name, data) else []
    if not any(present.values()):
        raise DataError(f"{folder.root} holds neither {', '.join(data.train)} nor {data.dev}; is data.path right?")
    rows = {}
    for name, paths in present.items():
        if names is None or name in names:
            rows[name] = [row for path in paths for row in read_rows(path, schemas)][: data.limit]
    return rows


def inspect_rows(path: Path, schemas: Mapping[str, Schema] | None = None) -> Iterator[Row | str]:
    """Yields the rows of a questions file. In place of a wrong row, it yields a message.

    Raises DataError if the file is no JSON list.
    """
    records = read_list(path)
    if any(isinstance(record, dict) and "interaction" in record and "db_id" not in record for record in records):
        yield from _inspect_interactions(records, str(path), schemas)
        return
    for index, record in enumerate(records):
        problem = (
            _problem_of_texts(record, "question", "db_id")
            or _problem_of_context(record.get("context"))
            or _unknown_database(record["db_id"], schemas)
        )
        if problem:
            yield f"{path}, row {index}: {problem}"
            continue
        context = record.get("context") or {"questions": []}
        earlier = Earlier.of(context["questions"], _query(context))
        yield Row(index, record["question"], db_id=record["db_id"], sql=_query(record), file=str(path), earlier=earlier)


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
        turns = record["interaction"]
        problems = [
            f"{where}, turn {turn}: {problem}"
            for turn, content in enumerate(turns, start=1)
            if (problem := _problem_of_texts(content, "utterance"))
        ]
        if problems:  # the context of the turns after a malformed one is unknown
            yield from problems
        else:
            yield from _rows_of_turns(turns, index, db_id=record["database_id"], file=file, interaction=number)
        index += len(turns)


def _rows_of_turns(
    turns: Sequence[Mapping[str, Any]], first: int, db_id: str, file: str, interaction: int
) -> Iterator[Row]:
    """Yields the rows of an interaction; `first` is the index of its first turn in the file."""
    questions = list[str]()
    last_sql = None
    for turn, content in enumerate(turns, start=1):
        question = content["utterance"]
        earlier = Earlier.of(questions, last_sql)
        last_sql = _query(content)
        yield Row(
            index=first + turn - 1,
            question=question,
            db_id=db_id,
            sql=last_sql,
            file=file,
            earlier=earlier,
            interaction=interaction,
            turn=turn,
        )
        questions.append(question)


def read_list(path: Path) -> list[Any]:
    """Reads the list in a JSON file. Raises DataError if the file cannot be read or holds something else."""
    try:
        content = read_json(path, "a list of rows")
    except MissingFileError:
        names = sorted(file.name for file in path.parent.glob("*.json"))
        content = ", ".join(names) or "no .json file"
        raise DataError(f"{path} does not exist; the folder holds {content}") from None
    if not isinstance(content, list):
        raise DataError(f"{path}: a list of rows expected, found {type(content).__name__}")
    return content


def _query(record: Mapping[str, Any]) -> str | None:
    return (record.get("query") or "").strip() or None
