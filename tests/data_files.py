"""Readers of the data files of the tests, each of which has a name of its own in some folder of tests."""

from __future__ import annotations

from ast import literal_eval
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent


def content(file: str) -> str:
    """The content of a data file of these tests, each of which has a name of its own."""
    (path,) = HERE.rglob(file)
    return path.read_text(encoding="utf-8")


def lines(file: str) -> list[str]:
    """The lines of a data file of these tests, without blank ones and comments (`--`)."""
    return [line for line in content(file).splitlines() if line.strip() and not line.startswith("--")]


def cells(file: str, width: int = 0) -> list[tuple[str, ...]]:
    """The cells of a table; with `width`, those that a line lacks at its end are empty."""
    rows = [line.split("\t") for line in lines(file)]
    return [(*row, *[""] * (width - len(row))) for row in rows]


def typed_cells(file: str) -> list[tuple[Any, ...]]:
    """The cells of a table as values.

    A cell that is a Python literal (3, None, "a") is that value, and any other cell its text.
    """
    return [tuple(map(_value, row)) for row in cells(file)]


def _value(cell: str) -> Any:
    try:
        return literal_eval(cell)
    except (ValueError, SyntaxError):
        return cell
