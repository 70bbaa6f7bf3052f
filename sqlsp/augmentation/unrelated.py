"""Questions that stand alone, asked after others: what a parser learns not to inherit from."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from sqlsp.augmentation.sources import Domain, Made
from sqlsp.data.corpus.spider import Earlier, Row, follow
from sqlsp.options.model import MOST_EARLIER

_AFTER_A_CONVERSATION: Final = 0.5  # of those that can be; the others come after questions that stand alone, too


def after_others(domain: Domain, draw: random.Random) -> Iterator[Made]:
    """Every training question that stands alone, after one to three others on its database; its query stays."""
    alone = [row for row in domain.rows if row.earlier is None and row.sql]
    turns = [row for row in domain.rows if row.earlier is not None and row.sql]
    for row in alone:
        converses = bool(turns) and draw.random() < _AFTER_A_CONVERSATION
        earlier = _after(draw.choice(turns)) if converses else _others(row, alone, draw)
        if earlier is not None:
            how = "after a conversation" if converses else "after other questions"
            yield Made("after_others", how, row.question, replace(row, earlier=earlier))


def _after(last: Row) -> Earlier:
    return follow(last.earlier, last.question, last.sql)


def _others(row: Row, alone: Sequence[Row], draw: random.Random) -> Earlier | None:
    found = draw.sample(alone, min(len(alone), draw.randint(1, MOST_EARLIER)))
    others = [other for other in found if other.question != row.question]
    return Earlier.of([other.question for other in others], others[-1].sql) if others else None
