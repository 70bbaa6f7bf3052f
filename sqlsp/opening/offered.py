"""The databases that a server was started with, by their ids."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Sequence
from pathlib import Path

from sqlsp.common.errors import DataError
from sqlsp.opening.databases import Database
from sqlsp.opening.opening import Place

Open = Callable[[Place, str | None], Database]


class UnknownDatabaseError(DataError):
    """There is no database, or no longer one, with this id."""


class Offered:
    """Databases by id, "0", "1" …: those at `places`, each once. One whose tables have changed is opened again."""

    def __init__(self, open_file: Open, places: Sequence[Place]) -> None:
        """Raises what opening them raises."""
        self._open = open_file
        self._lock = threading.Lock()
        self._opening = threading.Lock()
        self._offered = {f"{number}": open_file(*place) for number, place in enumerate(name_places(places).items())}
        self.on_drop: Callable[[], None] = lambda: None  # called when a database was removed or has changed

    @property
    def offered(self) -> list[tuple[str, Database]]:
        """The databases that anybody may choose: those that the server was started with."""
        return list(self._offered.items())

    def __getitem__(self, key: str) -> Database:
        """The database of an id, opened again if its tables have changed; UnknownDatabaseError if there is none.

        Raises what opening it raises.
        """
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


def name_places(places: Sequence[Place]) -> dict[Place, str]:
    """The name of each place, because links and the browser know databases by name. A repeated place is listed once.

    Files with the same name are named by the shortest end of their paths that no other file has: `2023/sales.sqlite`.
    """
    names: dict[Place, str] = {}
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
