"""Rebuilding a query tree."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass, replace
from typing import Any, TypeVar

from sqlsp.sql.query import Node

T = TypeVar("T", bound=Node)


def map_children(node: T, change: Callable[[Any], Any]) -> T:
    """`node` with `change` applied to its direct sub-nodes."""
    changed: dict[str, Any] = {}
    for field in fields(node):
        value = getattr(node, field.name)
        if isinstance(value, tuple):
            changed[field.name] = tuple(change(item) if is_dataclass(item) else item for item in value)
        elif is_dataclass(value):
            changed[field.name] = change(value)
    return replace(node, **changed) if changed else node
