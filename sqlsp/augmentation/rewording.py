"""Reword questions as people ask who do not know the names of tables and columns. The SQL does not change.

In Spider nearly every question contains the names of what it asks for, and a parser trained on it relies on them. Three
changes are made one after the other, where possible: a column is asked for without its name (`implicit`), names are
replaced by synonyms (`synonyms`), and other words are rephrased (`phrasing`).
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Final

from sqlsp.augmentation.implicit import without_names
from sqlsp.augmentation.made import Made
from sqlsp.augmentation.phrasing import rephrased
from sqlsp.augmentation.sources import Domain
from sqlsp.augmentation.synonyms import with_synonyms

VERSIONS: Final = 2  # of each question, at most
# probability with which each change is tried
_SHARES: Final = ((without_names, 0.9), (without_names, 0.5), (with_synonyms, 0.8), (rephrased, 0.6))


def reworded(domain: Domain, generator: random.Random) -> Iterator[Made]:
    """Up to two versions of each question."""
    for source in domain.sources:
        for _ in range(VERSIONS):
            current, changes = source, []
            for change, share in _SHARES:
                if generator.random() < share and (found := change(domain, current, generator)):
                    how, text = found
                    changes.append(how)
                    current = domain.asked(current, text)
            if changes:
                how = ", ".join(changes)
                yield Made("reworded", how, current.question.text, source.query, (source.row,), same_query=True)
