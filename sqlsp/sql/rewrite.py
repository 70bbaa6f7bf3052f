"""Rebuilding a query tree."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from operator import is_not
from typing import Any, TypeVar

from sqlsp.sql.query import Node, fields_of

T = TypeVar("T", bound=Node)


def map_children(node: T, change: Callable[[Any], Any]) -> T:
    """`node` with `change` applied to its direct sub-nodes; `node` itself where that changes none of them."""
    changed: dict[str, Any] = {}
    for name in fields_of(type(node)) or ():
        value = getattr(node, name)
        if isinstance(value, tuple):
            items = tuple([item if fields_of(type(item)) is None else change(item) for item in value])
            if any(map(is_not, items, value)):
                changed[name] = items
        elif fields_of(type(value)) is not None and (new := change(value)) is not value:
            changed[name] = new
    return replace(node, **changed) if changed else node
