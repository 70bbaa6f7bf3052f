"""Spider-format folders: the paths of their files, and the rows of questions files.

A row is an object `{"question": "…", "db_id": "…", "query": "SELECT …"}`. Other keys are ignored. Without gold SQL, as
in the hidden test set, the query is empty or missing. A question that follows others also has the key `context`:
`{"questions": ["…"], "query": "SELECT …"}`, the previous questions, oldest first, and the query for the last of them.

A questions file may hold interactions instead, as in SParC and CoSQL: objects `{"database_id": "…", "interaction":
[{"utterance": "…", "query": "SELECT …"}, …]}`. Every turn is a row. A file holds rows or interactions, never both.
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

MAX_QUESTION: Final = 20_000  # characters
MAX_SQL: Final = 100_000  # characters


def _find_problem_of_interaction(record: Any, schemas: Mapping[str, Schema] | None) -> str | None:
    """Returns what is wrong with an interaction, apart from its turns; None if it is valid."""
    problem = _find_missing_key(record, "interaction", "database_id")
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
    return _find_unknown_database(db_id, schemas)


def _find_missing_key(record: Any, *keys: str) -> str | None:
    """Returns a message if a record is not an object or lacks one of the keys, else None."""
    if not isinstance(record, dict):
        return f"an object expected, found {type(record).__name__}"
    for key in keys:
        if key not in record:
            return f"the key {key!r} is missing; it has {', '.join(map(short, record)) or 'none'}"
    return None


def _find_problem_of_texts(record: Any, question_key: str, *other_keys: str) -> str | None:
    """Returns what is wrong with the texts of a record; None if they are valid.

    The texts under `question_key` and `other_keys` must be present. A "query" may be missing or null.
    """
    problem = _find_missing_key(record, question_key, *other_keys)
    if problem:
        return problem
    for key in (question_key, *other_keys, "query"):
        value = record.get(key, "")
        is_missing_query = key == "query" and value is None
        if not isinstance(value, str) and not is_missing_query:
            return f"{key!r} must be text, found {type(value).__name__} {short(value)}"
    if not record[question_key].strip():
        return "the question is empty"
    for key, limit in ((question_key, MAX_QUESTION), ("query", MAX_SQL)):
        if len(record.get(key) or "") > limit:
            return f"{key!r} has {len(record[key]):,} characters; at most {limit:,} are read"
    return None


def _find_unknown_database(db_id: str, schemas: Mapping[str, Schema] | None) -> str | None:
    """Returns a message if a db_id is not in `schemas`, else None. If `schemas` is None, all db_ids are valid."""
    if schemas is None or db_id in schemas:
        return None
    close = get_close_matches(db_id, schemas, n=1)
    hint = f", did you mean {close[0]!r}?" if close else ""
    return f"unknown db_id {short(db_id)}; the tables file has no such schema{hint}"


def _find_problem_of_context(context: Any) -> str | None:
    """Returns what is wrong with the `context` of a record; None if it is valid or missing."""
    if context is None:
        return None
    example = '{"questions": ["…"], "query": "SELECT …"}'
    if not isinstance(context, dict) or not isinstance(context.get("questions"), list):
        return f"'context' must be {example}, found {short(context)}"
    texts_and_limits = [(question, MAX_QUESTION) for question in context["questions"]]
    if context.get("query") is not None:
        texts_and_limits.append((context["query"], MAX_SQL))
    for text, limit in texts_and_limits:
        if not isinstance(text, str):
            return f"'context' must be {example}; in it {short(text)} is no text"
        if len(text) > limit:
            return f"a text of 'context' has {len(text):,} characters; at most {limit:,} are read"
    return None


@dataclass(frozen=True)
class SpiderFolder:
    """The paths that a `DataConfig` names."""

    root: Path
    train: tuple[Path, ...]
    evaluation: Mapping[str, Path]  # the questions file of every evaluation set, by the name of the set; `dev` first
    tables: Path  # the file of schemas
    databases: Path

    @property
    def sets(self) -> dict[str, tuple[Path, ...]]:
        """The questions files of the training set and of all evaluation sets, by the name of the set."""
        return {TRAIN: self.train, **{name: (path,) for name, path in self.evaluation.items()}}

    @classmethod
    def of(cls, data: DataConfig) -> SpiderFolder:
        """Returns the paths. Raises DataError if the folder `data.path` does not exist."""
        root = locate(data.path)
        if not root.is_dir():
            missing = f"data.path={data.path}: there is no such folder{near_name(data.path)}"
            raise DataError(f"{missing}; give the folder that holds {data.tables}")
        train = tuple(root / name for name in data.train)
        evaluation = {} if data.dev is None else {DEV: root / data.dev}
        evaluation |= {name: root / file for name, file in data.evaluation.items()}
        tables = root / data.tables
        return cls(root, train, evaluation=evaluation, tables=tables, databases=root / data.databases)

    def may_be_missing(self, name: str, data: DataConfig) -> bool:
        """True for the set `data.dev`, whose file is optional. The files of `data.evaluation` are not."""
        return name == DEV and DEV not in data.evaluation

    def describe_missing_files(self, names: Iterable[str]) -> list[str]:
        """Returns a message for every missing file of the sets `names`, and for a missing folder of databases."""
        paths = [path for name in names for path in self.sets[name]]
        messages = [f"{path} does not exist; there are no such examples" for path in paths if not path.is_file()]
        if not self.databases.is_dir():
            messages.append(f"{self.databases} does not exist; no values are linked")
        return messages


@dataclass(frozen=True)
class Layout:
    """The paths of Spider's test set (released in February 2024) inside the folder of the unpacked archive."""

    questions: str
    tables: str
    databases: str


LAYOUTS: Final = (
    Layout("test.json", "test_tables.json", "test_database"),  # the current archive
    Layout("test_data/dev.json", "test_data/tables.json", "test_database"),  # the archive of the first release
)


def layout_of(root: Path) -> Layout | None:
    """Returns the layout of the test set in the Spider folder `root`; None if it has no test set."""
    return next((layout for layout in LAYOUTS if (root / layout.questions).is_file()), None)


def with_test_set(data: DataConfig) -> DataConfig:
    """Returns options with Spider's test set as the evaluation set `test`, and with its schemas and databases.

    Raises DataError if the folder `data.path` has no test set.
    """
    layout = layout_of(locate(data.path))
    if layout is None:
        expected = " or ".join(f"{known.questions} with {known.tables} and {known.databases}" for known in LAYOUTS)
        raise DataError(f"{data.path} holds no test set: there should be {expected}")
    evaluation = {**data.evaluation, TEST: layout.questions}
    return replace(data, evaluation=evaluation, tables=layout.tables, databases=layout.databases)


def read_rows(path: Path, schemas: Mapping[str, Schema] | None = None) -> list[Row]:
    """Returns the rows of a questions file. Raises DataError for the first wrong row (see `inspect_rows`)."""
    rows = []
    for row_or_problem in inspect_rows(path, schemas):
        if isinstance(row_or_problem, str):
            raise DataError(row_or_problem)
        rows.append(row_or_problem)
    return rows


def read_folder(
    data: DataConfig, schemas: Mapping[str, Schema], names: Sequence[str] | None = None
) -> dict[str, list[Row]]:
    """Returns the rows of the training files and of the evaluation sets, by the name of the set ("train", "dev", …).

    If `names` is given, only these sets are read. At most `data.limit` rows of a set are returned.

    Raises DataError for a file that is missing or malformed.
    """
    folder = SpiderFolder.of(data)
    # A single training file may be missing, because a folder with a dev set alone is allowed. If one of several is
    # missing, reading it below raises the error.
    files = {TRAIN: [path for path in folder.train if path.is_file() or len(folder.train) > 1]}
    for name, path in folder.evaluation.items():
        files[name] = [path] if path.is_file() or not folder.may_be_missing(name, data) else []
    if not any(files.values()):
        raise DataError(f"{folder.root} holds neither {', '.join(data.train)} nor {data.dev}; is data.path right?")
    rows = {}
    for name, paths in files.items():
        if names is None or name in names:
            rows_of_set = [row for path in paths for row in read_rows(path, schemas)]
            rows[name] = rows_of_set[: data.limit]
    return rows


def inspect_rows(path: Path, schemas: Mapping[str, Schema] | None = None) -> Iterator[Row | str]:
    """Yields the rows of a questions file. In place of a wrong row, yields a message.

    A row is wrong if it is malformed, or if its db_id is not in `schemas`. Without `schemas`, any db_id is accepted.

    Raises DataError if the file is missing or no JSON list.
    """
    records = read_list(path)
    if any(map(_is_interaction, records)):
        yield from _inspect_interactions(records, str(path), schemas)
        return
    for index, record in enumerate(records):
        problem = (
            _find_problem_of_texts(record, "question", "db_id")
            or _find_problem_of_context(record.get("context"))
            or _find_unknown_database(record["db_id"], schemas)
        )
        if problem:
            yield f"{path}, row {index}: {problem}"
            continue
        context = record.get("context") or {"questions": []}
        earlier = Earlier.of(context["questions"], _query(context))
        yield Row(index, record["question"], db_id=record["db_id"], sql=_query(record), file=str(path), earlier=earlier)


def _is_interaction(record: Any) -> bool:
    return isinstance(record, dict) and "interaction" in record and "db_id" not in record


def _inspect_interactions(
    records: Sequence[Any], file: str, schemas: Mapping[str, Schema] | None
) -> Iterator[Row | str]:
    """Yields the rows of a file of interactions. In place of a wrong interaction or turn, yields a message."""
    index = 0  # of the interaction's first turn, over all interactions
    for number, record in enumerate(records, start=1):
        where = f"{file}, interaction {number}"
        problem = _find_problem_of_interaction(record, schemas)
        if problem:
            yield f"{where}: {problem}"
            continue
        turns = record["interaction"]
        problems = []
        for turn, content in enumerate(turns, start=1):
            if problem := _find_problem_of_texts(content, "utterance"):
                problems.append(f"{where}, turn {turn}: {problem}")
        if problems:  # also without rows for the valid turns: the history of turns after a malformed one is unknown
            yield from problems
        else:
            yield from _rows_of_turns(turns, index, db_id=record["database_id"], file=file, interaction=number)
        index += len(turns)


def _rows_of_turns(
    turns: Sequence[Mapping[str, Any]], first: int, db_id: str, file: str, interaction: int
) -> Iterator[Row]:
    """Yields the rows of an interaction. `first` is the index of its first turn in the file."""
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
    """Reads the list in a JSON file. Raises DataError if the file cannot be read or does not hold a list."""
    try:
        content = read_json(path, "a list of rows")
    except MissingFileError:
        names = sorted(file.name for file in path.parent.glob("*.json"))
        present = ", ".join(names) or "no .json file"
        raise DataError(f"{path} does not exist; the folder holds {present}") from None
    if not isinstance(content, list):
        raise DataError(f"{path}: a list of rows expected, found {type(content).__name__}")
    return content


def _query(record: Mapping[str, Any]) -> str | None:
    """Returns the SQL of a record; None if it is missing, null or blank."""
    return (record.get("query") or "").strip() or None
