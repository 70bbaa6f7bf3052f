"""Readers of the data files of the tests, each of which has a name of its own in some folder of tests."""

from __future__ import annotations

from pathlib import Path

HERE = Path(__file__).parent


def content(file: str) -> str:
    """The content of a data file of these tests, each of which has a name of its own."""
    (path,) = HERE.glob(f"*/{file}")
    return path.read_text(encoding="utf-8")


def lines(file: str) -> list[str]:
    """The lines of a data file of these tests, without blank ones and comments (`--`)."""
    return [line for line in content(file).splitlines() if line.strip() and not line.startswith("--")]


def cells(file: str, width: int = 0) -> list[tuple[str, ...]]:
    """The cells of a table; with `width`, those that a line lacks at its end are empty."""
    rows = [line.split("\t") for line in lines(file)]
    return [(*row, *[""] * (width - len(row))) for row in rows]
