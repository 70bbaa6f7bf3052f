"""Groups values by key."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")


def group_by_key(pairs: Iterable[tuple[K, V]]) -> dict[K, list[V]]:
    """Groups the values of (key, value) pairs by key. A key without values maps to []."""
    groups: dict[K, list[V]] = defaultdict(list)
    for key, value in pairs:
        groups[key].append(value)
    return groups
