"""Folds of the training questions by database, so that choices need not be made on dev."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from hashlib import sha256

from sqlsp.common.errors import DataError
from sqlsp.data.corpus.spider import Row
from sqlsp.options.data import parse_fold


def held_out(rows: Sequence[Row], fold: str) -> frozenset[str]:
    """The databases of fold `k/n` of the training questions `rows`.

    Every database is in exactly one of the n folds, and k does not change which. Databases are assigned by their number
    of questions, the largest first, each to the fold with the fewest questions so far, so that folds have similar
    sizes. A hash of the name breaks ties. Raises DataError where there are fewer databases than folds.
    """
    k, n = parse_fold(fold)
    counts = Counter(row.db_id for row in rows)
    if len(counts) < n:
        raise DataError(f"data.fold={fold} needs {n} training databases or more; there are {len(counts)}")
    sizes = [0] * n
    found: list[set[str]] = [set() for _ in range(n)]
    for name in sorted(counts, key=lambda name: (-counts[name], sha256(name.encode()).hexdigest())):
        smallest = sizes.index(min(sizes))
        found[smallest].add(name)
        sizes[smallest] += counts[name]
    return frozenset(found[k - 1])
