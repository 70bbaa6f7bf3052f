"""Paraphrases of training questions that were written one by one, and that no rule could make.

A file has one line per sentence: the fingerprint of the question that it paraphrases, a tab, and the sentence. A
fingerprint identifies a question without containing it, so that the sentences can be shared without the corpus. The
project ships `corpus:reworded/spider.tsv`, with four sentences for most queries of Spider's train.
"""

from __future__ import annotations

import hashlib
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from sqlsp.augmentation.sources import Domain, Made
from sqlsp.common.errors import DataError
from sqlsp.common.files import read_text

_LINE: Final = re.compile(r"([0-9a-f]{12})\t([^\t]*\S[^\t]*)")

Sentences = Mapping[str, Sequence[str]]  # by fingerprint


def fingerprint(db_id: str, question: str) -> str:
    """Twelve hexadecimal digits that identify a question about a database."""
    return hashlib.sha256(f"{db_id}\n{question}".encode()).hexdigest()[:12]


def read_sentences(path: Path) -> Sentences:
    """The sentences of a file. Raises DataError naming the line that is not in this format."""
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
    """The sentences for each question of one database; the SQL does not change."""
    for source in domain.sources:
        for text in sentences.get(fingerprint(source.row.db_id, source.row.question), ()):
            yield Made("written", "in other words, written for it", text, source.row)
