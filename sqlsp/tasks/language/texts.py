"""Finds and reads texts: a file, a folder, a pattern, or the questions and SQL of a Spider-format folder.

A text file is one document, with line ends as \\n. A `.json` file has questions in Spider's format; each row is a
document of two lines, the question and the SQL. In a folder, the files with `SUFFIXES` are read, recursively. Of a
folder with a `tables.json` (Spider's format), only the training rows are read (`train*.json`), never dev.json.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path
from typing import Final

import numpy as np

from sqlsp.data.spider import read_rows
from sqlsp.databases.corpora import PREFIX, locate
from sqlsp.utils.errors import DataError
from sqlsp.utils.files import explain, read_bytes, read_text

SUFFIXES: Final = (".txt", ".text", ".md", ".rst", ".sql", ".json")  # suffixes of text files in a folder
TABLES: Final = "tables.json"
TRAINING_ROWS: Final = "train*.json"
_PATTERN: Final = re.compile(r"[*?[]")
_BLANK_LINES: Final = re.compile(r"(?<=\n)\n+")


@dataclass(frozen=True)
class Document:
    """A text.

    Attributes:
        where: the file, or the row of a file, that the text comes from
        group: the file or database; `split` keeps the documents of a group together
    """

    where: str
    text: str
    group: str


def read_documents(path: str, exact: bool = False) -> list[Document]:
    """Returns the documents of the files that `path` names (`find_files`), sorted by name.

    If `exact` is True, line ends and byte order marks of text files do not change. Bytes that are not UTF-8 are decoded
    by the error handler `surrogateescape`.

    Raises DataError, with the file and the row, if a file cannot be read, or if all files are empty.
    """
    files = find_files(path)
    documents: list[Document] = []
    for file in files:
        if file.suffix.lower() == ".json":
            for row in read_rows(file):
                lines = (" ".join(text.split()) for text in (row.question, row.sql or ""))
                documents.append(Document(row.where, "".join(f"{line}\n" for line in lines if line), row.db_id))
        else:
            text = read_bytes(file, "text").decode("utf-8", "surrogateescape") if exact else read_text(file, "text")
            documents.append(Document(str(file), text, str(file)))
    if not any(document.text.strip() for document in documents):
        raise DataError(f"{path} holds no text: its files ({len(files)}) are empty")
    return [document for document in documents if document.text]


def find_files(path: str) -> list[Path]:
    """Returns the files that `path` names, sorted. Raises DataError if there is no such file.

    `path` is a file, a folder, a pattern (`*`, `?`, `**`), or `corpus:NAME`, a corpus that ships.
    """
    root = locate(path)
    try:
        if not path.startswith(PREFIX) and _PATTERN.search(path) and not root.exists():
            matches = Path(root.anchor).glob(str(root.relative_to(root.anchor)))
            if files := sorted(file for file in matches if file.is_file()):
                return files
            raise DataError(f"{path}: no file has such a name")
        if not root.is_dir():
            if not root.exists():
                raise DataError(
                    f"{path}: there is no such file or folder; a pattern has a * or ? in it, as in 'texts/*.txt'"
                )
            return [root]
        if (root / TABLES).is_file():
            files = sorted(root.glob(TRAINING_ROWS))
            names = TRAINING_ROWS
        else:
            inner = (path for path in root.rglob("*") if path.suffix.lower() in SUFFIXES and path.is_file())
            files = sorted(p for p in inner if not any(part.startswith(".") for part in p.relative_to(root).parts))
            names = " ".join(f"*{suffix}" for suffix in SUFFIXES)
    except ValueError as error:
        raise DataError(f"{path} is no pattern: {error}") from error
    except OSError as error:
        raise DataError(explain(error)) from error
    if not files:
        raise DataError(f"{root} holds no text file ({names}); name files of other names one by one or by a pattern")
    return files


def split(documents: Sequence[Document], share: float, seed: int) -> tuple[list[Document], list[Document]]:
    """Splits documents into training and held-out ones, both in the given order.

    The held-out documents have about `share` of all characters. They are whole groups, drawn by `seed`. A single group
    (one file) is first cut into paragraphs, or into lines if it has no blank line.

    Raises DataError for a text that cannot be divided.
    """
    if len({document.group for document in documents}) == 1:
        documents = [piece for document in documents for piece in _paragraphs(document)]
    sizes: dict[str, int] = {}
    for document in documents:
        sizes[document.group] = sizes.get(document.group, 0) + len(document.text)
    groups = list(sizes)
    if len(groups) < 2:
        where = documents[0].where if documents else "the text"
        raise DataError(f"{where} is a single line: nothing of it can be held out; give held-out text of its own")
    wanted_size = share * sum(sizes.values())
    drawn: set[str] = set()
    for index in np.random.default_rng(seed).permutation(len(groups))[:-1]:  # one group remains for training
        group = groups[index]
        drawn_size = sum(sizes[name] for name in drawn)
        # A group is added if the total is then closer to the wanted size. At least one group is drawn.
        if drawn and drawn_size + sizes[group] / 2 > wanted_size:
            break
        drawn.add(group)
    training = [document for document in documents if document.group not in drawn]
    held_out = [document for document in documents if document.group in drawn]
    return training, held_out


def _paragraphs(document: Document) -> Iterator[Document]:
    """Yields the paragraphs of a document, or the lines if there is no blank line. Each result is a separate group."""
    text = document.text
    ends = [match.end() for match in [*_BLANK_LINES.finditer(text)] or re.finditer(r"\n", text)]
    bounds = [0, *(end for end in ends if end < len(text)), len(text)]
    for number, (start, end) in enumerate(pairwise(bounds), 1):
        yield replace(document, text=text[start:end], group=f"{document.group}, part {number}")


def joined(documents: Sequence[Document]) -> str:
    """Concatenates documents. Every document begins on a new line."""
    *others, last = [document.text for document in documents]
    return "".join(text if text.endswith("\n") else f"{text}\n" for text in others) + last
