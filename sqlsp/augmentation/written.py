"""Training questions in other words, written one by one: what no rule makes of them.

A file has a line for each sentence: the fingerprint of the question it stands for, a tab, the sentence. A fingerprint
says which question is meant without holding it, so that sentences about a corpus travel without the corpus. What ships
is `corpus:reworded/spider.tsv`: four sentences for most queries of Spider's train.
"""

from __future__ import annotations

import hashlib
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from sqlsp.augmentation.made import Made
from sqlsp.augmentation.sources import Domain
from sqlsp.common.errors import DataError
from sqlsp.common.files import read_text

_LINE: Final = re.compile(r"([0-9a-f]{12})\t([^\t]*\S[^\t]*)")

Sentences = Mapping[str, Sequence[str]]  # by fingerprint


def fingerprint(db_id: str, question: str) -> str:
    """Twelve hexadecimal digits that stand for a question to a database."""
    return hashlib.sha256(f"{db_id}\n{question}".encode()).hexdigest()[:12]


def read_sentences(path: Path) -> Sentences:
    """The sentences of a file. Raises DataError for a line that is none, naming it."""
    found = defaultdict[str, list[str]](list)
    for number, line in enumerate(read_text(path, "the sentences of written").splitlines(), start=1):
        match = _LINE.fullmatch(line)
        if match is None:
            raise DataError(
                f"{path}, line {number}: {line[:60]!r} is not the fingerprint of a question (12 hexadecimal digits), a "
                "tab and a sentence"
            )
        found[match[1]].append(match[2].strip())
    return found


def written(domain: Domain, sentences: Sentences) -> Iterator[Made]:
    """The sentences for each question of one database; the SQL stays as it is."""
    for source in domain.sources:
        for text in sentences.get(fingerprint(source.row.db_id, source.row.question), ()):
            yield Made("written", "in other words, written for it", text, source.query, (source.row,), same_query=True)
