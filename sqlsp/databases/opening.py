"""Opens databases of any kind for questions, SQLite files, DuckDB, files of tables, servers, and keeps those opened."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from sqlsp.databases.address import Address, Location, MultiFileSource, find_location
from sqlsp.databases.cells.index import CellIndex, read_index
from sqlsp.databases.database import (
    READING,
    Database,
    check_columns,
    check_file,
    note_schema,
    open_file,
)
from sqlsp.databases.files.formats import Format, find_format, has_tables
from sqlsp.schema.descriptions import with_readable_words
from sqlsp.schema.key_inference import with_undeclared_keys
from sqlsp.schema.keys import GivenKey, read_contents, with_given_keys, with_parallel_keys
from sqlsp.utils.errors import ConfigError, DataError
from sqlsp.utils.extras import check_extra
from sqlsp.utils.files import near_name

if TYPE_CHECKING:
    from sqlsp.databases.engine import Engine

__all__ = ["Location", "check_location", "find_location", "open_database"]

_POSTGRESQL: Final = ("postgres", "sqlalchemy", "psycopg")  # the extra, and the modules that it installs
_MYSQL: Final = ("mysql", "sqlalchemy", "pymysql")
_SERVERS: Final = {"postgresql": _POSTGRESQL, "postgres": _POSTGRESQL, "mysql": _MYSQL, "mariadb": _MYSQL}
Open = Callable[[Location, str | None], Database]


def open_database(
    place: Location,
    name: str | None = None,
    values: bool = True,
    keys: Sequence[GivenKey] = (),
    views: bool = False,
    clean: bool = True,
) -> Database:
    """The database at `place`, as `open_file` opens it; ConfigError where a package is missing.

    The tables of files are cleaned (`databases.files.cleaning`), unless `clean` is False.
    """
    name = name or str(place)
    try:
        if isinstance(place, Path) and _is_sqlite(place):
            return open_file(place, name, values, keys, views)
        check_location(place)
        engine: Engine  # of its packages only the ones that are needed are imported
        if not isinstance(place, Address):
            from sqlsp.databases.duck import DuckEngine

            engine = DuckEngine(place, views, clean)
        else:
            from sqlsp.databases.remote import MySQLEngine, PostgresEngine

            engine = (MySQLEngine if _SERVERS[place.kind] is _MYSQL else PostgresEngine)(place, views)
    except DataError as error:
        raise DataError(str(error).replace(str(place), name)) from error
    declared = engine.schema
    if not declared.tables:
        hint = "" if views else ", or none but views (views=true asks those)"
        raise DataError(f"{place} holds no tables{hint}: there is nothing to ask; is it the right one?")
    check_columns(place, len(declared.columns) - 1)
    if values:
        engine.leave_out(READING)
    reader = partial(read_contents, engine.rows, declared) if values else None
    schema = with_undeclared_keys(declared, reader)
    if reader is not None:
        schema = with_parallel_keys(schema, reader)
    schema = with_readable_words(with_given_keys(schema, keys), engine.comments)
    columns = range(1, len(schema.columns))
    index = read_index(engine, schema, columns, name, READING, engine.has_forms) if values else CellIndex()
    schema = schema.with_forms(index.forms)
    notes = (*engine.notes, *note_schema(schema), *index.warnings)
    return Database(place, name, schema, index, notes, engine)


def check_location(place: Location, views: bool = False) -> None:
    """Raises the errors that `open_database` is certain to raise (missing package, unknown server, wrong file)."""
    if isinstance(place, Address):
        if place.kind not in _SERVERS:
            raise ConfigError(
                f"{place}: of servers PostgreSQL's and MySQL's can be asked (postgresql://user@host/database, "
                "mysql://user@host/database), no others"
            )
        if place.is_split:
            raise DataError(f"{place}: in a password : / @ are written %3A %2F %40")
        if place.has_open_bracket:
            raise DataError(
                f"{place}: an IPv6 address stands in brackets, as in {place.kind}://user@[::1]:5432/database"
            )
        check_extra(str(place), *_SERVERS[place.kind])
        return
    if isinstance(place, MultiFileSource):
        for path in place.paths:
            if not path.is_dir():
                find_format(path)
    elif _is_sqlite(place):
        check_file(place, views)


def _is_sqlite(place: Location) -> bool:
    """Whether a place is a SQLite file, or cannot be said to be another one. Raises as `find_format` does."""
    if not isinstance(place, Path) or place.is_dir():
        return False
    if place.is_file():
        return find_format(place) is Format.SQLITE
    if has_tables(place) or place.suffix.lower() in (".duckdb", ".zip"):
        raise DataError(f"{place} does not exist or is no file{near_name(place)}")
    return True


class UnknownDatabaseError(DataError):
    """There is no database, or no longer one, with this id."""


class OpenedDatabases:
    """Databases by id, "0", "1" …: those at `places`, each once. One whose tables have changed is opened again."""

    def __init__(self, open_file: Open, places: Sequence[Location]) -> None:
        self._open = open_file
        self._lock = threading.Lock()
        self._opening = threading.Lock()
        self._offered = {f"{number}": open_file(*place) for number, place in enumerate(name_locations(places).items())}
        self.on_drop: Callable[[], None] = lambda: None  # called when a database was removed or has changed

    @property
    def offered(self) -> list[tuple[str, Database]]:
        """The databases that anybody may choose: those that the server was started with."""
        return list(self._offered.items())

    def __getitem__(self, key: str) -> Database:
        """The database of an id, opened again if its tables have changed; UnknownDatabaseError if there is none."""
        with self._lock:
            found = self._offered.get(key)
        if found is None:
            raise UnknownDatabaseError("this database is not here any more; open the file again")
        if found.has_changed:
            with self._opening:  # by one thread only, even if several ask it at the same time
                found = self._offered[key]
                if found.has_changed:
                    found = self._open(found.path, found.name)
                    with self._lock:
                        self._offered[key] = found
                    self.on_drop()
        return found


def name_locations(places: Sequence[Location]) -> dict[Location, str]:
    """The name of each place, because links and the browser know databases by name. A repeated place is listed once.

    Files with the same name are named by the shortest end of their paths that no other file has: `2023/sales.sqlite`.
    """
    names: dict[Location, str] = {}
    files: dict[tuple[str, ...], Path] = {}  # by the parts of their full paths
    for place in places:
        if isinstance(place, Path):
            full = Path(os.path.abspath(place))  # noqa: PTH100 - not resolve(): a link has a name of its own
            place = files.setdefault(full.parts, place)
        names[place] = place.name
    for parts, file in files.items():
        others = [other for other in files if other != parts]
        length = next(n for n in range(1, len(parts) + 1) if all(parts[-n:] != other[-n:] for other in others))
        names[file] = Path(*parts[-length:]).as_posix()
    return names
