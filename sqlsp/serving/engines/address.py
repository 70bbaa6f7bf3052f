"""The location of a database: a path, or the address of a server, whose password is never shown."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final
from urllib.parse import unquote

from sqlsp.data.corpus.shipped import locate

_SECRET: Final = re.compile(r"(://[^:/?#]*):(.*)@")
_QUERY: Final = re.compile(r"[?#].*", re.DOTALL)


@dataclass(frozen=True)
class Address:
    """The address of a database on a server. Its `str` and its `repr` leave out password and parameters."""

    url: str = field(repr=False)

    def __str__(self) -> str:
        return _QUERY.sub("", _SECRET.sub(r"\1:***@", self.url))

    def __repr__(self) -> str:
        return f"Address({self})"

    @property
    def name(self) -> str:
        """The name that the page shows."""
        return str(self)

    @property
    def kind(self) -> str:
        """The text before `://`."""
        return self.url.partition("://")[0]

    def mask(self, message: str) -> str:
        """`message` with the password removed if it contains it."""
        message = message.replace(self.url, str(self))
        found = _SECRET.search(self.url)
        for secret in {found[2], unquote(found[2])} - {""} if found else ():
            message = message.replace(secret, "***")
        return message


Place = Path | Address


def find_place(name: str | Path) -> Place:
    """The place that an option names: `postgresql://…` is an address, other text a path (see `shipped.locate`)."""
    return Address(str(name)) if isinstance(name, str) and "://" in name else locate(name)
