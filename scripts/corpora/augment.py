"""Make a file of further training questions from a Spider-format folder.

    python scripts/corpora/augment.py DIR words.json --most 20000
    sqlsp train experiment=spider_minilm data.path=DIR data.augmented=words.json data.augmented_share=0.1

The kinds: `reworded` (the questions with synonyms and other phrases), `written` (sentences written one by one in their
place; those that ship are about Spider's training questions), and for the grammar `people` `forms` (questions of every
form, from schemas and cells), `follow_ups` (likewise, questions that go on with a conversation) and `after_others`
(the questions as they are, after others that they do not go on with). The same arguments and files give the same
questions. None is made that the training questions or an evaluation set have, and none about a database that a fold
holds out.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import random
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from rewording import Domain, NewQuestion, reworded
from templates import follow_ups, forms
from tqdm import tqdm

from sqlsp.common.errors import DataError
from sqlsp.common.files import check_writable, read_text, write_atomic
from sqlsp.corpus.shipped import locate
from sqlsp.corpus.spider import Earlier, SpiderFolder, follow, read_folder
from sqlsp.data.mixing import held_out
from sqlsp.options import cli
from sqlsp.options.data import AUGMENTED, TRAIN, DataConfig
from sqlsp.options.model import MOST_EARLIER
from sqlsp.question.words import plain
from sqlsp.schema.database import database_path
from sqlsp.schema.tables_json import read_tables

KINDS: Final = ("reworded", "written", "forms", "follow_ups", "after_others")
WRITTEN: Final = "corpus:reworded/spider.tsv"
_LINE: Final = re.compile(r"([0-9a-f]{12})\t([^\t]*\S[^\t]*)")  # of a file of sentences
_AFTER_A_CONVERSATION: Final = 0.5  # of those that can be; the others come after questions that stand alone, too


def main() -> int:
    """Make the file that the command line asks for; returns the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("path", metavar="DIR", help="Spider-format folder, or corpus:NAME")
    parser.add_argument("out", type=Path, metavar="OUT", help="the file to write; one that is there is replaced")
    parser.add_argument("--kinds", nargs="+", choices=KINDS, default=KINDS[:2], help="default: reworded written")
    parser.add_argument("--written", default=WRITTEN, metavar="FILE", help="a fingerprint, a tab, a sentence a line")
    parser.add_argument("--most", type=int, default=2000, metavar="N", help="questions of a kind (default: 2000)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="of what is drawn (default: 1)")
    parser.add_argument("--fold", metavar="K/N", help="make nothing of the databases that this fold holds out")
    options = parser.parse_args()
    data = DataConfig(path=options.path, fold=options.fold)
    rows = augment(data, options.out, options.kinds, options.written, options.most, options.seed)
    counts = Counter(row[AUGMENTED]["kind"] for row in rows)
    print(f"{options.out}: " + ", ".join(f"{number:,} {kind}" for kind, number in counts.items()))
    print(f"train with them: data.augmented={options.out} data.augmented_share=0.3")
    return 0


def augment(
    data: DataConfig,
    out: Path,
    kinds: Sequence[str] = KINDS[:2],
    written: str = WRITTEN,
    most: int = 2000,
    seed: int = 1,
) -> list[dict[str, Any]]:
    """Write the new questions on the training databases of `data` to `out`, at most `most` of a kind; the rows.

    Raises DataError where there are no questions to start from, or none can be made.
    """
    if out.is_dir():
        raise DataError(f"{out} is a folder; name the file to write")
    check_writable(out.absolute().parent)
    folder = SpiderFolder.of(data)
    sources = [path for name, paths in folder.sets.items() if name != AUGMENTED for path in paths]
    if os.path.realpath(out) in map(os.path.realpath, [*sources, folder.tables]):
        raise DataError(f"{out} is one of the files that are read; name another file to write")
    schemas = read_tables(folder.tables)
    sets = read_folder(data, schemas)
    kept_out = held_out(sets[TRAIN], data.fold) if data.fold is not None else frozenset()
    train = defaultdict(list)
    for row in sets[TRAIN]:
        if row.db_id not in kept_out:
            train[row.db_id].append(row)
    if not train:
        raise DataError(f"{folder.root} has no training questions in {', '.join(data.train)}")
    sentences = read_sentences(locate(written)) if "written" in kinds else {}
    known = {plain(row.question) for rows in sets.values() for row in rows}
    made = list[NewQuestion]()
    for name in tqdm(sorted(train), desc="augmenting", unit=" databases", disable=None, leave=False):
        domain = Domain(schemas[name], train[name], database_path(folder.databases, name))
        for question in _questions(domain, kinds, sentences, seed):
            # what makes a question another one: its words, and those before it in a conversation
            before = question.source.earlier.questions if question.source.earlier else ()
            if (words := plain(" ".join((*before, question.text)))) not in known:
                known.add(words)
                made.append(question)
    if not made:
        raise DataError(f"{folder.root}: no new question can be made from its training questions")
    kept = set[int]()
    for kind in KINDS:
        of_kind = [index for index, question in enumerate(made) if question.kind == kind]
        kept.update(random.Random(f"{seed} {kind}").sample(of_kind, min(most, len(of_kind))))
    rows = [to_json(made[index]) for index in sorted(kept)]
    write_atomic(out, json.dumps(rows, indent=1, ensure_ascii=False) + "\n")
    return rows


def _questions(
    domain: Domain, kinds: Sequence[str], sentences: Mapping[str, Sequence[str]], seed: int
) -> Iterator[NewQuestion]:
    """The new questions of a database. Each kind draws for itself: omitting one changes no other."""
    if "written" in kinds:
        for source in domain.sources:
            for text in sentences.get(fingerprint(source.row.db_id, source.row.question), ()):
                yield NewQuestion("written", "in other words, written for it", text, source.row)
    for make in (reworded, forms, follow_ups, after_others):
        if (kind := make.__name__) in kinds:
            yield from make(domain, random.Random(f"{seed} {kind} {domain.schema.db_id}"))


def after_others(domain: Domain, draw: random.Random) -> Iterator[NewQuestion]:
    """Every training question that stands alone, after one to three others on its database; its query stays."""
    alone = [row for row in domain.rows if row.earlier is None and row.sql]
    turns = [row for row in domain.rows if row.earlier is not None and row.sql]
    for row in alone:
        how, earlier = "after other questions", None
        if turns and draw.random() < _AFTER_A_CONVERSATION:
            last = draw.choice(turns)
            how, earlier = "after a conversation", follow(last.earlier, last.question, last.sql)
        else:
            drawn = draw.sample(alone, min(len(alone), draw.randint(1, MOST_EARLIER)))
            if others := [other for other in drawn if other.question != row.question]:
                earlier = Earlier.of([other.question for other in others], others[-1].sql)
        if earlier is not None:
            yield NewQuestion("after_others", how, row.question, replace(row, earlier=earlier))


def fingerprint(db_id: str, question: str) -> str:
    """Twelve hexadecimal digits that stand for a question, so that sentences can be shared without the corpus."""
    return hashlib.sha256(f"{db_id}\n{question}".encode()).hexdigest()[:12]


def read_sentences(path: Path) -> Mapping[str, Sequence[str]]:
    """The sentences of a file by fingerprint. Raises DataError naming the line that is not in this format."""
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


def to_json(question: NewQuestion) -> dict[str, Any]:
    """The row of the new file, with what it was made from."""
    row = question.source
    origin = {"kind": question.kind, "how": question.how, "from": [f"{Path(row.file).name}, row {row.index}"]}
    made: dict[str, Any] = {"question": question.text, "query": row.sql, "db_id": row.db_id, AUGMENTED: origin}
    if row.earlier is not None:
        made["context"] = {"questions": [*row.earlier.questions], "query": row.earlier.sql}
    return made


if __name__ == "__main__":
    sys.exit(cli.guarded(main))
