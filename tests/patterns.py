"""Messages as data files of the tests write them."""

from __future__ import annotations

import re


def expression_of(message: str) -> str:
    """A regular expression for a message in which … stands for any text."""
    return ".*".join(re.escape(part.strip()) for part in message.split("…"))
