"""JSON documents that show when they were damaged: they carry the checksum of what else they say."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import Any, Final

CHECKSUM: Final = "checksum"


def with_checksum(document: Mapping[str, Any]) -> dict[str, Any]:
    """A JSON document that carries the checksum of what else it says."""
    content = json.loads(json.dumps(document))  # as it will be read: tuples are lists then, keys are strings
    return {**content, CHECKSUM: _checksum(content)}


def is_damaged(document: Mapping[str, Any]) -> bool:
    """Whether a document that was read is not what `with_checksum` gave, or carries no checksum."""
    content = {name: value for name, value in document.items() if name != CHECKSUM}
    return document.get(CHECKSUM) != _checksum(content)


def _checksum(content: Mapping[str, Any]) -> str:
    return hashlib.sha256(json.dumps(content, sort_keys=True).encode()).hexdigest()
