"""Questions that stand alone, asked after others: what a parser learns not to inherit from."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from sqlsp.augmentation.sources import Domain, Made
from sqlsp.corpus.spider import Earlier, follow
from sqlsp.options.model import MOST_EARLIER

_AFTER_A_CONVERSATION: Final = 0.5  # of those that can be; the others come after questions that stand alone, too


def after_others(domain: Domain, draw: random.Random) -> Iterator[Made]:
    """Every training question that stands alone, after one to three others on its database; its query stays."""
    alone = [row for row in domain.rows if row.earlier is None and row.sql]
    turns = [row for row in domain.rows if row.earlier is not None and row.sql]
    for row in alone:
        how, earlier = "after other questions", None
        if turns and draw.random() < _AFTER_A_CONVERSATION:
            last = draw.choice(turns)
            how, earlier = "after a conversation", follow(last.earlier, last.question, last.sql)
        else:
            found = draw.sample(alone, min(len(alone), draw.randint(1, MOST_EARLIER)))
            if others := [other for other in found if other.question != row.question]:
                earlier = Earlier.of([other.question for other in others], others[-1].sql)
        if earlier is not None:
            yield Made("after_others", how, row.question, replace(row, earlier=earlier))
