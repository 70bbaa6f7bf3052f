"""Resolves the paths that options name, and builds the small corpora that ship (`corpus:NAME`) from their sources.

    source/<db_id>.sql   tables and rows of a database
    source/<db_id>.tsv   question<TAB>query, one pair a line
    source/dev.txt       the db_ids of the dev split; all others are for training. Without it there is no dev split
    source/<set>/<db_id>.tsv   further sets: the same queries in other words, or new ones

At the first use, these become {tables,train_spider,dev,<set>}.json and database/<db_id>/<db_id>.sqlite in the user's
cache folder. A file in which a line begins with a tab is a conversation. A line that begins with a tab refers to the
lines above it, any other line changes the subject. The rows of a conversation have the previous questions as `context`.
"""

from __future__ import annotations

import json
import sqlite3
import tempfile
from contextlib import closing
from dataclasses import dataclass, replace
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, TypeVar

from sqlsp.cli.model import MAX_HISTORY
from sqlsp.databases.sqlite import database_path
from sqlsp.databases.sqlite_schema import schema_from_database
from sqlsp.schema.tables_json import schema_to_json
from sqlsp.utils.errors import DataError
from sqlsp.utils.files import read_text, replace_folder, system_reason
from sqlsp.utils.shipped import CORPORA, PARSERS, user_cache

SUMS: Final = "SHA256SUMS"  # beside `source/`: checksums of the JSON files, in the format of `sha256sum`
_EXTENDS: Final = "-- extends "  # first line of a SQL file that changes another database
_RESERVED: Final = frozenset(("train", "train_spider", "dev", "tables"))


@dataclass(frozen=True)
class Sources:
    """The content of a folder of sources.

    Attributes:
        db_ids: the databases
        dev: the databases of the dev split
        sets: the names of further evaluation sets
    """

    folder: Path
    db_ids: tuple[str, ...]
    dev: frozenset[str]
    sets: tuple[str, ...]

    @classmethod
    def of(cls, folder: Path) -> Sources:
        """Lists the sources in a folder. Raises DataError for an empty folder and for stray files."""
        db_ids = tuple(sorted(path.stem for path in folder.glob("*.sql")))
        if not db_ids:
            raise DataError(f"{folder} holds no .sql files")
        dev_file = folder / "dev.txt"
        dev = frozenset(read_text(dev_file, "the db_ids of dev").split() if dev_file.is_file() else ())
        if not dev <= set(db_ids):
            raise DataError(f"{dev_file} names {', '.join(sorted(dev - set(db_ids)))}, which have no .sql file")
        sets = tuple(sorted(path.name for path in folder.iterdir() if path.is_dir()))
        if reserved := _RESERVED & set(sets):
            raise DataError(f"{folder / min(reserved)}: no set can have that name")
        for path in sorted(folder.rglob("*.tsv")):
            if path.stem not in db_ids:
                raise DataError(f"{path}: there is no {folder / path.stem}.sql")
        return cls(folder, db_ids, dev, sets)

    @property
    def splits(self) -> dict[str, str]:
        """The JSON file of each split and set."""
        dev = ["dev"] if self.dev else []
        return {"train": "train_spider.json", **{name: f"{name}.json" for name in (*dev, *self.sets)}}

    def products(self, out: Path) -> list[Path]:
        """Returns the files that `build_corpus` writes to `out`."""
        databases = [database_path(out / "database", db_id) for db_id in self.db_ids]
        return [*databases, out / "tables.json", *(out / name for name in self.splits.values())]


def build_corpus(sources: Sources, out: Path) -> dict[str, int]:
    """Writes a corpus to `out`. Raises DataError naming file and line.

    Returns:
        The number of `databases`, and the number of rows of each split.
    """
    tables = []
    rows: dict[str, list[dict[str, Any]]] = {split: [] for split in sources.splits}
    for db_id in sources.db_ids:
        path = database_path(out / "database", db_id)
        build_database(sources.folder / f"{db_id}.sql", path)
        tables.append(schema_to_json(schema_from_database(path, db_id)))
        rows["dev" if db_id in sources.dev else "train"] += read_pairs(sources.folder / f"{db_id}.tsv", db_id)
        for name in sources.sets:
            pairs = sources.folder / name / f"{db_id}.tsv"
            rows[name] += read_pairs(pairs, db_id) if pairs.is_file() else []
    contents = {"tables.json": tables, **{sources.splits[split]: rows[split] for split in rows}}
    for name, content in contents.items():
        text = json.dumps(content, indent=1, ensure_ascii=False) + "\n"
        (out / name).write_text(text, encoding="utf-8", newline="\n")
    return {"databases": len(tables), **{split: len(pairs) for split, pairs in rows.items()}}


def build_database(source: Path, path: Path) -> None:
    """Makes a new SQLite file at `path` by running the SQL of the file `source`. After an error there is no new file.

    If the first line of the SQL is `-- extends FILE`, the SQL of that file runs first. The path of FILE is relative to
    the folder of `source`. Raises DataError for wrong SQL and missing files.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=path.parent) as temporary:
        new = Path(temporary) / path.name
        try:
            with closing(sqlite3.connect(new)) as connection:
                connection.executescript(f"PRAGMA foreign_keys = ON; BEGIN; {_read_script(source)}; COMMIT;")
        except sqlite3.Error as error:
            raise DataError(f"{source}: {error}") from error
        new.rename(path)


def find_database_source(db_id: str, source: Path) -> Path:
    """Returns the SQL file of a database that a folder of questions asks about.

    The file lies in `source` itself, in a folder `databases` beside it, or in the `source` folder of another corpus.

    Raises:
        DataError: There is no such file.
    """
    own_files = (source / f"{db_id}.sql", source.parent / "databases" / f"{db_id}.sql")
    for path in (*own_files, *sorted(source.parents[1].glob(f"*/source/{db_id}.sql"))):
        if path.is_file():
            return path
    raise DataError(f"{source}: no folder beside it has a database {db_id}; rename or remove {db_id}.tsv")


def _read_script(source: Path) -> str:
    """Returns the SQL in a file. If the file extends another file, returns the SQL of both, the other file first."""
    script = read_text(source, "the SQL of a database")
    first_line = script.partition("\n")[0]
    if not first_line.startswith(_EXTENDS):
        return script
    base = source.parent / first_line.removeprefix(_EXTENDS).strip()
    return f"{_read_script(base)};\n{script}"


def sums_of(folder: Path) -> str:
    """Returns the checksums of the JSON files of a corpus, as `sha256sum *.json` prints them."""
    return "".join(f"{sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in sorted(folder.glob("*.json")))


def read_pairs(path: Path, db_id: str) -> list[dict[str, Any]]:
    """Returns rows in Spider's format for a file of `question<TAB>query` lines about the database `db_id`.

    Raises DataError naming file and line.
    """
    lines = read_text(path, "questions and their SQL").splitlines()
    is_conversation = any(line.startswith("\t") for line in lines)
    rows: list[dict[str, Any]] = []
    for number, line in enumerate(lines, start=1):
        fields = [field.strip() for field in line.removeprefix("\t").split("\t")]
        if len(fields) != 2 or not all(fields):
            raise DataError(f"{path}, line {number}: question<TAB>query expected, found {line!r}")
        if line.startswith("\t") and not rows:
            raise DataError(f"{path}, line {number}: it begins with a tab, but there is no question before it")
        row: dict[str, Any] = {"question": fields[0], "query": fields[1], "db_id": db_id}
        if is_conversation and rows:
            questions = [previous["question"] for previous in rows[-MAX_HISTORY:]]
            row["context"] = {"questions": questions, "query": rows[-1]["query"]}
        rows.append(row)
    return rows


PREFIX: Final = "corpus:"
Options = TypeVar("Options", bound=Any)


def locate(name: str | Path) -> Path:
    """Resolves the path that an option names: `~` is the home folder, `corpus:NAME/…` a path in a shipped corpus.

    Raises:
        DataError: There is no such corpus, or no home folder.
    """
    if not str(name).startswith(PREFIX):
        try:
            return Path(name).expanduser()
        except RuntimeError as error:
            raise DataError(f"{name}: there is no such home folder; write the path in full") from error
    corpus, _, inside = str(name).removeprefix(PREFIX).partition("/")
    return _corpus(corpus) / inside


def located(options: Options, *names: str) -> Options:
    """Returns a copy of `options`, a dataclass, in which the fields `names` are resolved by `locate` unless None."""
    paths = {name: getattr(options, name) for name in names}
    return replace(options, **{name: str(locate(path)) for name, path in paths.items() if path is not None})


@cache
def _corpus(name: str) -> Path:
    """Returns the folder of a shipped corpus. Builds a corpus of sources in a cache folder, unless it was built before.

    The name of the cache folder has a hash of the sources.
    """
    known = sorted(path.name for path in CORPORA.glob("*") if path.is_dir() and path != PARSERS)
    if name not in known:
        raise DataError(f"there is no corpus {PREFIX}{name}; those that ship: {', '.join(PREFIX + x for x in known)}")
    shipped = CORPORA / name
    if not (shipped / "source").is_dir():
        return shipped
    digest = sha256()
    for path in sorted((shipped / SUMS, *shipped.glob("source/**/*"))):
        if path.is_file():
            digest.update(f"{path.relative_to(shipped)}\0".encode() + sha256(path.read_bytes()).digest())
    folder = user_cache() / f"{shipped.name}-{digest.hexdigest()[:12]}"
    sources = Sources.of(shipped / "source")
    expected = sources.products(folder)

    def is_complete() -> bool:
        return all(path.is_file() for path in expected)

    if is_complete():
        return folder
    try:
        with replace_folder(folder, is_complete) as new:
            build_corpus(sources, new)
            _check_sums(shipped, new)
    except OSError as error:
        if not is_complete():
            raise DataError(
                f"cannot build {PREFIX}{shipped.name} in {folder}: {system_reason(error)}; "
                "set XDG_CACHE_HOME to a folder that can be written to"
            ) from error
    return folder


def _check_sums(shipped: Path, built: Path) -> None:
    """Raises DataError if the corpus in `built` differs from the checksums that ship with the corpus `shipped`.

    Published results refer to the corpus with these checksums.
    """
    sums = shipped / SUMS
    if not sums.is_file():
        return
    differing = set(sums.read_text(encoding="utf-8").splitlines()) ^ set(sums_of(built).splitlines())
    if differing:
        names = ", ".join(sorted({line.split()[-1] for line in differing}))
        raise DataError(
            f"{PREFIX}{shipped.name} as built from {shipped / 'source'} differs from {sums} in {names}: "
            "install sqlsp anew or, where the sources were changed, run "
            f"python scripts/check/check_corpus.py --seal --folder {shipped}"
        )
