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
# by the scheme of an address
_SERVERS: Final = {"postgresql": _POSTGRESQL, "postgres": _POSTGRESQL, "mysql": _MYSQL, "mariadb": _MYSQL}
Open = Callable[[Location, str | None], Database]  # opens the database at a location under a name


def open_database(
    location: Location,
    name: str | None = None,
    values: bool = True,
    keys: Sequence[GivenKey] = (),
    views: bool = False,
    clean: bool = True,
) -> Database:
    """Opens the database at `location`, and reads the schema and the cells.

    Keys that are not declared are inferred. Then `keys` are applied, which add or drop keys. The words of tables and
    columns come from their names, with abbreviations written out, and from comments in the database.

    Args:
        name: the name shown to people, by default the location
        values: if True, cells are read
        keys: keys to add or drop
        views: if True, views count as tables
        clean: if True, tables of files are cleaned (`files.cleaning`)

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
    """Returns the schema of an engine with inferred and given keys, readable words and united families of tables.

    If `values` is True, cells are read to infer keys.
    """
    schema = with_undeclared_keys(engine.schema, engine.contents if values else None)
    if values:
        schema = with_parallel_keys(schema, engine.contents)
    schema = with_readable_words(with_given_keys(schema, keys), engine.comments)
    return engine.unite_families(schema)


def _connect(location: Location, name: str, values: bool, views: bool, clean: bool) -> Engine:
    """Returns the engine for a checked location (`check_location`). The arguments are those of `open_database`."""
    if isinstance(location, Address):
        from sqlsp.databases.remote import MySQLEngine, PostgresEngine  # imports SQLAlchemy, which is optional

        server = MySQLEngine if _SERVERS[location.kind] is _MYSQL else PostgresEngine
        return server(location, views)
    if isinstance(location, Path) and _is_sqlite(location):
        return SqliteEngine.open(location, Path(name).stem, contents=values, views=views)
    from sqlsp.databases.duck import DuckEngine  # imports DuckDB

    return DuckEngine(location, views, clean)


def check_location(location: Location, views: bool = False) -> None:
    """Raises those errors of `open_database` that can be found quickly: missing package, unknown server, wrong file."""
    if isinstance(location, Address):
        if location.kind not in _SERVERS:
            raise ConfigError(
                f"{location}: of servers PostgreSQL's and MySQL's can be asked (postgresql://user@host/database, "
                "mysql://user@host/database), no others"
            )
        if location.has_unescaped_at:
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
    """Raises DataError if a SQLite file cannot be read, or has no tables or too many columns. Reads no cells."""
    try:
        columns, view_count = number_of_columns(path, READING, views)
    except (sqlite3.Error, ValueError, MemoryError) as error:
        is_no_database = "not a database" in str(error)
        reason = "it is no SQLite database, or encrypted" if is_no_database else describe_error(error)
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
    """There is no opened database with this id, or it was closed."""


class OpenedDatabases:
    """Opened databases by id: "0", "1" and so on. A database that has changed is opened again."""

    def __init__(self, open_file: Open, locations: Sequence[Location]) -> None:
        """Opens every distinct location with `open_file`."""
        self._open = open_file
        self._lock = threading.Lock()  # for `_offered`
        self._opening = threading.Lock()  # held while a database is opened again
        self._offered: dict[str, Database] = {}
        for number, (location, name) in enumerate(name_locations(locations).items()):
            self._offered[str(number)] = open_file(location, name)
        self.on_drop: Callable[[], None] = lambda: None  # called when a database was removed or has changed

    @property
    def offered(self) -> list[tuple[str, Database]]:
        """The (id, database) pairs with which the server was started. Anybody may choose these databases."""
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
    """Returns the distinct locations with unique names, which identify databases in links and in the browser.

    The name of a file is the shortest end of its path that no other file has, such as `2023/sales.sqlite`.
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
        length = 1
        while any(parts[-length:] == other[-length:] for other in others):
            length += 1
        names[file] = Path(*parts[-length:]).as_posix()
    return names


def read_given_keys(keys: str | None) -> list[GivenKey]:
    """Reads the file at `keys`; returns no keys if it is None. Raises DataError as `read_keys` does."""
    return read_keys(locate(keys)) if keys else []


def read_given_glossary(glossary: str | Path | None) -> Glossary | None:
    """Reads the file at `glossary`; returns None if it is None. Raises DataError as `read_glossary` does."""
    return read_glossary(locate(glossary)) if glossary else None
