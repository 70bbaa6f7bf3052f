"""Make the data that `configs/data/people.yaml` mixes with Spider's training questions, in about ten minutes.

    python scripts/corpora/make_mixture.py DIR
    sqlsp train experiment=default data.path=DIR

DIR is Spider. The folder `mixture` (or --out) gets these questions, with databases:
measures/           about measures of flat tables; dev.json is about other tables (data/measures)
measures_changed/   the same about tables with further columns, other names, cells in other formats
kinds/              of kinds that parsers get wrong; dev.json is about other databases (data/kinds)
tables/             those of corpus:business and corpus:domains about such tables, many of them joined into one
and, about Spider's databases, words.json: Spider's questions in other words (data/reworded), and after_others.json:
questions after unrelated ones (measures has this file, too). The same input gives the same files.
"""

from __future__ import annotations

import argparse
import json
import random
import re
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import kinds
from user_tables.content import write_list
from user_tables.measures import build
from user_tables.tables import CHANGES, make

from sqlsp.cli import compose
from sqlsp.cli.model import MAX_HISTORY
from sqlsp.databases.corpora import locate
from sqlsp.question.words import plain
from sqlsp.utils.errors import DataError
from sqlsp.utils.files import check_writable, read_text

WRITTEN: Final = "corpus:reworded/spider.tsv"
SEED: Final = 1
_TRAIN: Final = "train_spider.json"
_LINE: Final = re.compile(r"([0-9a-f]{12})\t([^\t]*\S[^\t]*)")  # of a file of sentences

Question = dict[str, Any]


def main() -> int:
    """Make the folder that the command line asks for; returns the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("spider", type=Path, metavar="DIR")
    parser.add_argument("--out", type=Path, default=Path("mixture"), metavar="OUT", help="default: mixture")
    parser.add_argument("--limit", "--most", type=int, metavar="N", help="databases per corpus")
    options = parser.parse_args()
    for name, number in make_mixture(options.spider, options.out, options.limit).items():
        print(f"{options.out / name}: {number:,} questions")
    return 0


def make_mixture(spider: Path, out: Path, limit: int | None = None) -> dict[str, int]:
    """Write everything; returns the numbers of questions by file. Raises DataError if `spider` has no questions."""
    check_writable(out.absolute().parent)
    asked = read_questions(spider / _TRAIN)
    sentences = read_sentences(locate(WRITTEN))
    measures = out / "measures"
    build(measures, limit)
    kinds.build(out / "kinds", limit)
    corpora = [locate("corpus:business"), locate("corpus:domains")]
    make(out / "tables", corpora, questions=12, seed=SEED, limit=limit)
    make(out / "measures_changed", [measures], CHANGES[1:], questions=40, seed=SEED + 1, limit=limit)
    write_list(out / "words.json", list(in_other_words(asked, sentences)))
    write_list(out / "after_others.json", list(after_others(asked)))
    write_list(measures / "after_others.json", list(after_others(read_questions(measures / _TRAIN))))
    made = [path for path in sorted(out.glob("**/*.json")) if path.name != "tables.json"]
    return {str(path.relative_to(out)): len(json.loads(path.read_text("utf-8"))) for path in made}


def read_questions(path: Path) -> list[Question]:
    """The rows of a file of questions. Raises DataError for a file without questions."""
    questions: list[Question] = json.loads(read_text(path, "questions"))
    if not questions:
        raise DataError(f"{path} has no questions")
    return questions


def in_other_words(asked: Sequence[Question], sentences: Mapping[str, Sequence[str]]) -> Iterator[Question]:
    """The questions in the words of `sentences`, unless a question has these words already."""
    asked_texts = {plain(row["question"]) for row in asked}
    for row in asked:
        for text in sentences.get(fingerprint(row["db_id"], row["question"]), ()):
            if plain(text) not in asked_texts:
                asked_texts.add(plain(text))
                yield {"question": text, "query": row["query"], "db_id": row["db_id"]}


def after_others(asked: Sequence[Question]) -> Iterator[Question]:
    """Every question after one to three others on the same database; the query does not change."""
    by_database = defaultdict[str, list[Question]](list)
    for row in asked:
        by_database[row["db_id"]].append(row)
    for db_id, rows in sorted(by_database.items()):
        draw = random.Random(f"{SEED} {db_id}")
        for row in rows:
            drawn = draw.sample(rows, min(len(rows), draw.randint(1, MAX_HISTORY)))
            if others := [other for other in drawn if other["question"] != row["question"]]:
                context = {"questions": [other["question"] for other in others], "query": others[-1]["query"]}
                yield {"question": row["question"], "query": row["query"], "db_id": db_id, "context": context}


def fingerprint(db_id: str, question: str) -> str:
    """Twelve hexadecimal digits that identify a question, for sharing sentences without the corpus."""
    return sha256(f"{db_id}\n{question}".encode()).hexdigest()[:12]


def read_sentences(path: Path) -> Mapping[str, Sequence[str]]:
    """The sentences of a file by fingerprint. Raises DataError naming the line that is not in this format."""
    by_question = defaultdict[str, list[str]](list)
    for number, line in enumerate(read_text(path, "sentences").splitlines(), start=1):
        match = _LINE.fullmatch(line)
        if match is None:
            raise DataError(
                f"{path}, line {number}: {line[:60]!r} is not the fingerprint of a question (12 hexadecimal digits), a "
                "tab and a sentence"
            )
        by_question[match[1]].append(match[2].strip())
    return by_question


if __name__ == "__main__":
    sys.exit(compose.guarded(main))
