"""Words of a question inside longer cells, as a LIKE pattern: "Baker Street" in `Corner of Baker Street`."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import cached_property

from sqlsp.data.literals.cell_index import Cell, CellIndex
from sqlsp.question.mentions import Mention, MentionKind
from sqlsp.question.words import is_stop, plain, spans

LONGEST_PART = 4  # words
MOST_PARTS = 6  # of one question
MOST_POSTINGS = 2_000  # cells with one word; a word in more cells identifies none of them

Match = tuple[Mention, Cell]


class PartMatcher:
    """Finds parts of the cells of one database in questions."""

    def __init__(self, index: CellIndex) -> None:
        self.index = index

    def find(self, words: Sequence[str]) -> Iterator[Match]:
        """Parts of several words, and single words that the question capitalises, the longest first.

        Words that are a whole cell, or are inside a part already found, are left out.
        """
        texts = [plain(word) for word in words]
        taken: list[tuple[int, int]] = []
        for start, stop in spans(len(words), LONGEST_PART):
            if len(taken) == MOST_PARTS:
                return
            if is_stop(words[start]) or is_stop(words[stop - 1]) or any(a <= start and stop <= b for a, b in taken):
                continue
            if stop - start == 1 and not (start > 0 and words[start][0].isupper()):
                continue
            text = " ".join(text for text in texts[start:stop] if text)
            if text in self.index.cells:
                taken.append((start, stop))
            elif part := self._part(text):
                taken.append((start, stop))
                yield Mention(part.text, start, stop, MentionKind.CONTAINS, late=True), part

    def _part(self, text: str) -> Cell | None:
        """`text` between two `%`, spelt as in the first cell that contains it, with the columns of all such cells."""
        rarest = min((self._cells_with.get(word, ()) for word in text.split(" ")), key=len, default=())
        inside = [cell for cell in rarest if f" {text} " in f" {cell} "]
        written = sorted({(way, column) for cell in inside for way, column in self.index.written.get(cell, ())})
        as_written = re.compile(re.escape(text), re.IGNORECASE)  # small letters may be more characters than capitals: İ
        found = next((match.group() for way, _ in written if (match := as_written.search(way))), None)
        columns = tuple(sorted({column for _, column in written}))
        return Cell(f"%{found}%", columns) if found and columns else None

    @cached_property
    def _cells_with(self) -> dict[str, list[str]]:
        """Cells of several words, by each of their words, without words that are in too many cells."""
        found: dict[str, list[str]] = defaultdict(list)
        for text in self.index.cells:
            for word in set(text.split(" ")) if " " in text else ():
                if word in self.index.words and len(found[word]) <= MOST_POSTINGS:
                    found[word].append(text)
        return {word: cells for word, cells in found.items() if len(cells) <= MOST_POSTINGS}
