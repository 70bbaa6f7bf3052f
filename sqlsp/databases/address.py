"""Locations of databases: a path, several paths, or the address of a server, without its password in any text."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final
from urllib.parse import parse_qsl, unquote

from sqlsp.databases.corpora import locate
from sqlsp.utils.errors import DataError

_SECRET: Final = re.compile(r"(?P<user>://[^:/?#]*):(?P<password>.*)@")
_QUERY: Final = re.compile(r"[?#].*", re.DOTALL)
_SHORT: Final = 4  # characters; a shorter password is masked only as a whole word, because any word may contain it


@dataclass(frozen=True)
class Address:
    """The address of a database on a server. `str` and `repr` leave out password and parameters."""

    url: str = field(repr=False)

    def __str__(self) -> str:
        return _QUERY.sub("", _SECRET.sub(r"\g<user>:***@", self.url))

    def __repr__(self) -> str:
        return f"Address({self})"

    @property
    def name(self) -> str:
        return str(self)

    @property
    def without_password(self) -> str:
        """The address without password and parameters; it is the same if the password comes from elsewhere."""
        return _QUERY.sub("", _SECRET.sub(r"\g<user>@", self.url))

    @property
    def kind(self) -> str:
        """The scheme of the URL: `postgresql`, `mysql`, …"""
        return self.url.partition("://")[0]

    @property
    def has_unescaped_at(self) -> bool:
        """True if the password has an @, which drivers would take for the @ before the server."""
        return "@" in self._password

    @property
    def has_open_bracket(self) -> bool:
        """True if the server is an IPv6 address with only one of its two brackets."""
        server = self.url.partition("://")[2].rpartition("@")[2].partition("/")[0]
        return server.count("[") != server.count("]")

    def mask(self, message: str) -> str:
        """Replaces the password and the values of parameters in a message by ***."""
        message = message.replace(self.url, str(self))
        secrets = [self._password, *(value for _, value in parse_qsl(self.url.partition("?")[2]))]
        for secret in {*secrets, *map(unquote, secrets)} - {""}:
            pattern = re.escape(secret) if len(secret) >= _SHORT else rf"(?<!\w){re.escape(secret)}(?!\w)"
            message = re.sub(pattern, "***", message)
        return message

    @property
    def _password(self) -> str:
        match = _SECRET.search(self.url)
        return match["password"] if match else ""


@dataclass(frozen=True)
class MultiFileSource:
    """Several files or folders of tables that are one database."""

    paths: tuple[Path, ...]

    def __str__(self) -> str:
        return "+".join(map(str, self.paths))

    @property
    def name(self) -> str:
        return "+".join(path.name for path in self.paths)

    @property
    def stem(self) -> str:
        return "+".join(path.stem for path in self.paths)


Location = Path | Address | MultiFileSource


def find_location(names: str | Path | Sequence[str | Path]) -> Location:
    """Returns the location that one or several names mean. Several names mean one database of several files.

    `postgresql://…` is an address, other text a path (`corpora.locate`). `sales.csv+shops.xlsx` is several paths,
    unless there is a file with this name.

    Raises:
        DataError: There are no names, or there are several names and one is the address of a server.
    """
    if isinstance(names, str | Path):
        return _find_one(names)
    locations = [_find_one(name) for name in names]
    if len(locations) == 1:
        return locations[0]
    paths: list[Path] = []
    for location in locations:
        if isinstance(location, Address):
            raise DataError(f"{location} is on a server; it cannot be one database together with files")
        paths += location.paths if isinstance(location, MultiFileSource) else [location]
    if not paths:
        raise DataError("no file is named: there is nothing to ask")
    return MultiFileSource(tuple(dict.fromkeys(paths)))


def _find_one(name: str | Path) -> Location:
    """Returns the location that one name means."""
    if isinstance(name, str) and "://" in name:
        return Address(name)
    path = locate(name)
    parts = [locate(part) for part in str(name).split("+") if part]
    exists = os.path.exists  # unlike Path.exists, it raises nothing for a name that is too long
    if len(parts) > 1 and not exists(path) and any(map(exists, parts)):
        return MultiFileSource(tuple(parts))
    return path
