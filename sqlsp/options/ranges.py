"""The ranges of numbers that several options share."""

from __future__ import annotations

from typing import Final

from sqlsp.options.option import Range

COUNT: Final = Range(1, 1_000_000)
SHARE: Final = Range(0, 1, below=True)
WIDTH: Final = Range(1, 65_536)  # of a vector
HEADS: Final = Range(1, 1024)
SECONDS: Final = Range(0, 86_400.0, above=True)
MINUTES: Final = Range(0, 525_600.0, above=True)  # up to a year
SEED: Final = Range(0, 2**63 - 1)
RATE: Final = Range(0, 1_000_000.0, above=True)
FACTOR: Final = Range(0, 1_000_000.0)
ROWS_READ: Final = Range(1, 1_000_000_000)
