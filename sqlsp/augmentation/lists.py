"""Read the word lists in this folder: words or phrases, and their alternatives."""

from __future__ import annotations

from functools import cache
from importlib.resources import files


@cache
def others(name: str) -> dict[str, list[str]]:
    """The entries of the list `name`: each entry's words, and the alternatives with the same meaning."""
    lines = files("sqlsp.augmentation").joinpath(f"{name}.txt").read_text("utf-8").splitlines()
    entries = (line.partition(": ") for line in lines if line and not line.startswith("#"))
    return {entry: said.split(", ") for entry, _, said in entries}
