"""JSON documents with a checksum of their other content, so that damage is noticed."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import Any, Final

CHECKSUM: Final = "checksum"


def with_checksum(document: Mapping[str, Any]) -> dict[str, Any]:
    """A JSON document with a checksum of its other content added."""
    content = json.loads(json.dumps(document))  # as it will be read: tuples become lists, keys become strings
    return {**content, CHECKSUM: _checksum(content)}


def is_damaged(document: Mapping[str, Any]) -> bool:
    """Whether a document that was read has no checksum or a wrong one."""
    content = {name: value for name, value in document.items() if name != CHECKSUM}
    return document.get(CHECKSUM) != _checksum(content)


def _checksum(content: Mapping[str, Any]) -> str:
    return hashlib.sha256(json.dumps(content, sort_keys=True).encode()).hexdigest()
