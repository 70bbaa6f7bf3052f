"""Opens databases of any kind: SQLite files, DuckDB files, files of tables, servers."""

from __future__ import annotations

import os
import sqlite3
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from sqlsp.databases.address import Address, Location, MultiFileSource, find_location
from sqlsp.databases.cells.index import CellIndex
from sqlsp.databases.corpora import locate
from sqlsp.databases.database import Database, note_schema
from sqlsp.databases.engine import READING, Engine, SqliteEngine
from sqlsp.databases.files.formats import Format, find_format, has_tables
from sqlsp.databases.glossaries.reading import Glossary, read_glossary
from sqlsp.databases.sqlite import describe_error
from sqlsp.databases.sqlite_schema import number_of_columns
from sqlsp.schema.descriptions import with_readable_words
from sqlsp.schema.key_inference import with_undeclared_keys
from sqlsp.schema.keys import GivenKey, read_keys, with_given_keys, with_parallel_keys
from sqlsp.schema.schema import Schema
from sqlsp.utils.errors import ConfigError, DataError
from sqlsp.utils.extras import check_extra
from sqlsp.utils.files import near_name

__all__ = ["Location", "check_location", "find_location", "open_database"]

MAX_COLUMNS: Final = 10_000  # of one database
_POSTGRESQL: Final = ("postgres", "sqlalchemy", "psycopg")  # the extra, and the modules that it installs
_MYSQL: Final = ("mysql", "sqlalchemy", "pymysql")
_SERVERS: Final = {"postgresql": _POSTGRESQL, "postgres": _POSTGRESQL, "mysql": _MYSQL, "mariadb": _MYSQL}
Open = Callable[[Location, str | None], Database]


def open_database(
    location: Location,
    name: str | None = None,
    values: bool = True,
    keys: Sequence[GivenKey] = (),
    views: bool = False,
    clean: bool = True,
) -> Database:
    """Opens the database at `location` and reads its schema and its cells.

    Keys that are not declared are inferred. Then `keys` are applied, which add keys or drop some. The words of tables
    and columns come from their names, with abbreviations written out, and from comments in the database.

    Args:
        name: the name shown to people, by default the location
        values: whether cells are read
        views: whether views count as tables
        clean: whether tables of files are cleaned (`files.cleaning`)

    Raises:
        DataError: The database is missing, damaged, empty, or too large to be asked.
        ConfigError: A package that the database needs is not installed.
    """
    name = name or str(location)
    try:
        check_location(location, views)
        engine = _connect(location, name, values=values, views=views, clean=clean)
        if not engine.schema.tables:
            hint = "" if views else ", or none but views (views=true asks those)"
            raise DataError(f"{location} holds no tables{hint}: there is nothing to ask; is it the right one?")
        _check_columns(location, len(engine.schema.columns) - 1)
        schema = _complete_schema(engine, values, keys)
    except DataError as error:
        raise DataError(str(error).replace(str(location), name)) from error
    index = engine.read_index(schema, name) if values else CellIndex()
    schema = schema.with_cell_formats(index.cell_formats)
    notes = (*engine.notes, *note_schema(schema), *index.warnings)
    return Database(location, name, schema, index, notes, engine)


def _complete_schema(engine: Engine, values: bool, keys: Sequence[GivenKey]) -> Schema:
    """Returns the schema of an engine with inferred and given keys, readable words and united families of tables."""
    schema = with_undeclared_keys(engine.schema, engine.contents if values else None)
    if values:
        schema = with_parallel_keys(schema, engine.contents)
    schema = with_readable_words(with_given_keys(schema, keys), engine.comments)
    return engine.unite_families(schema)


def _connect(location: Location, name: str, values: bool, views: bool, clean: bool) -> Engine:
    """Returns the engine for a location that `check_location` has checked."""
    if isinstance(location, Address):
        from sqlsp.databases.remote import MySQLEngine, PostgresEngine  # imports SQLAlchemy, which is optional

        server = MySQLEngine if _SERVERS[location.kind] is _MYSQL else PostgresEngine
        return server(location, views)
    if isinstance(location, Path) and _is_sqlite(location):
        return SqliteEngine.open(location, Path(name).stem, contents=values, views=views)
    from sqlsp.databases.duck import DuckEngine  # imports DuckDB

    return DuckEngine(location, views, clean)


def check_location(location: Location, views: bool = False) -> None:
    """Raises the errors that `open_database` is certain to raise (missing package, unknown server, wrong file)."""
    if isinstance(location, Address):
        if location.kind not in _SERVERS:
            raise ConfigError(
                f"{location}: of servers PostgreSQL's and MySQL's can be asked (postgresql://user@host/database, "
                "mysql://user@host/database), no others"
            )
        if location.is_split:
            raise DataError(f"{location}: in a password : / @ are written %3A %2F %40")
        if location.has_open_bracket:
            raise DataError(
                f"{location}: an IPv6 address is written in brackets, as in {location.kind}://user@[::1]:5432/database"
            )
        check_extra(str(location), *_SERVERS[location.kind])
        return
    if isinstance(location, MultiFileSource):
        for path in location.paths:
            if not path.is_dir():
                find_format(path)
    elif _is_sqlite(location):
        _check_sqlite(location, views)


def _is_sqlite(path: Path) -> bool:
    """True for a SQLite file and for a missing file that might be one. Raises as `find_format` does."""
    if path.is_dir():
        return False
    if path.is_file():
        return find_format(path) is Format.SQLITE
    if has_tables(path) or path.suffix.lower() in (".duckdb", ".zip"):
        raise DataError(f"{path} does not exist or is no file{near_name(path)}")
    return True


def _check_sqlite(path: Path, views: bool) -> None:
    """Raises the DataError that opening a SQLite file is certain to raise. Quick for files and schemas of any size."""
    try:
        columns, view_count = number_of_columns(path, READING, views)
    except (sqlite3.Error, ValueError, MemoryError) as error:
        is_other = "not a database" in str(error)
        reason = "it is no SQLite database, or encrypted" if is_other else describe_error(error)
        raise DataError(f"{path} cannot be read: {reason}") from error
    if columns == 0 and view_count and not views:
        raise DataError(f"{path} holds views but no tables: views=true asks its views")
    if columns == 0:
        raise DataError(f"{path} holds no tables: there is nothing to ask; is it the right file?")
    _check_columns(path, columns)


def _check_columns(location: Location, columns: int) -> None:
    """Raises DataError if a database has more columns than can be asked."""
    if columns > MAX_COLUMNS:
        raise DataError(
            f"{location} has {columns:,} columns, more than the {MAX_COLUMNS:,} that can be asked; "
            "copy the tables you need into another file"
        )


class UnknownDatabaseError(DataError):
    """There is no database, or no longer one, with this id."""


class OpenedDatabases:
    """Opened databases by id, "0", "1" …, without repetitions. A database that has changed is opened again."""

    def __init__(self, open_file: Open, locations: Sequence[Location]) -> None:
        self._open = open_file
        self._lock = threading.Lock()
        self._opening = threading.Lock()
        names = name_locations(locations)
        self._offered = {f"{number}": open_file(*named) for number, named in enumerate(names.items())}
        self.on_drop: Callable[[], None] = lambda: None  # called when a database was removed or has changed

    @property
    def offered(self) -> list[tuple[str, Database]]:
        """The databases that anybody may choose: those that the server was started with."""
        return list(self._offered.items())

    def __getitem__(self, key: str) -> Database:
        """Returns the database with an id, opened again if it has changed. Raises UnknownDatabaseError."""
        with self._lock:
            database = self._offered.get(key)
        if database is None:
            raise UnknownDatabaseError("this database is not here any more; open the file again")
        if database.is_outdated:
            with self._opening:  # only one of several threads opens it
                database = self._offered[key]
                if database.is_outdated:
                    database = self._open(database.path, database.name)
                    with self._lock:
                        self._offered[key] = database
                    self.on_drop()
        return database


def name_locations(locations: Sequence[Location]) -> dict[Location, str]:
    """Returns the distinct locations with unique names, by which links and the browser know databases.

    Files with the same name are named by the shortest end of their paths that no other file has: `2023/sales.sqlite`.
    """
    names: dict[Location, str] = {}
    files: dict[tuple[str, ...], Path] = {}  # by the parts of their full paths
    for location in locations:
        if isinstance(location, Path):
            full = Path(os.path.abspath(location))  # noqa: PTH100 - resolve() would follow links
            location = files.setdefault(full.parts, location)
        names[location] = location.name
    for parts, file in files.items():
        others = [other for other in files if other != parts]
        length = next(n for n in range(1, len(parts) + 1) if all(parts[-n:] != other[-n:] for other in others))
        names[file] = Path(*parts[-length:]).as_posix()
    return names


def read_given_keys(keys: str | None) -> list[GivenKey]:
    """Reads the file at `keys`; returns no keys if it is None. Raises DataError as `read_keys` does."""
    return read_keys(locate(keys)) if keys else []


def read_given_glossary(glossary: str | Path | None) -> Glossary | None:
    """Reads the file at `glossary`; returns None if it is None. Raises DataError as `read_glossary` does."""
    return read_glossary(locate(glossary)) if glossary else None
