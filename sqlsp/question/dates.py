"""Names of months."""

from __future__ import annotations

from typing import Final

MONTHS: Final = tuple(
    "January February March April May June July August September October November December".split()  # noqa: SIM905
)
