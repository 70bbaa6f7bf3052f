"""English plurals in the names of schemas."""

from __future__ import annotations

_SHORTEST = 4  # letters of the longest noun in -ies that is no plural of one in -y (ties, pies)


def singular(noun: str) -> str:
    """An English noun in the singular, as far as its end tells."""
    if noun.endswith("ies") and len(noun) > _SHORTEST:
        return noun[:-3] + "y"
    if noun.endswith(("sses", "ches", "shes", "xes")):
        return noun[:-2]
    return noun[:-1] if noun.endswith("s") and not noun.endswith(("ss", "us", "is")) else noun


def strip_plural(name: str) -> str:
    """A name without the ending of a plural, to compare names with: not always a word (`addresse`, `statu`).

    The weights of `sql.keys.inference` are fitted to it.
    """
    if name.endswith("ies"):
        return name[:-3] + "y"
    return name[:-1] if name.endswith("s") and not name.endswith("ss") else name
