"""Make a file of further training questions from a Spider-format folder: its questions in other words.

A new question is kept if neither the training questions nor an evaluation set have it. Its query is that of the
question it was made from, but for the kinds of `forms`.
"""

from __future__ import annotations

import json
import os
import random
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from tqdm import tqdm

from sqlsp.augmentation.forms import FORMS
from sqlsp.augmentation.rewording import reworded
from sqlsp.augmentation.sources import FIELD, Domain, Made
from sqlsp.augmentation.templates import follow_ups, forms
from sqlsp.augmentation.unrelated import after_others
from sqlsp.augmentation.written import Sentences, read_sentences, written
from sqlsp.common.errors import DataError
from sqlsp.common.files import check_writable, write_atomic
from sqlsp.corpus.shipped import locate
from sqlsp.corpus.spider import Row, SpiderFolder, read_folder
from sqlsp.data.mixing import held_out
from sqlsp.options.corpora import AUGMENTATIONS, AugmentConfig
from sqlsp.options.data import AUGMENTED, TRAIN
from sqlsp.question.words import plain
from sqlsp.schema.database import database_path
from sqlsp.schema.schema import Schema
from sqlsp.schema.tables_json import read_tables

# of what is asked instead, by kind
_MAKERS: Final = {**FORMS, "forms": forms, "follow_ups": follow_ups, "after_others": after_others}


@dataclass(frozen=True)
class Augmentation:
    """The new rows, of which kinds they can be, how many were dropped as known, and the number of source questions."""

    rows: Sequence[Mapping[str, Any]]
    kinds: Sequence[str]
    dropped: int
    questions: int

    def text(self, out: Path) -> str:
        """A summary, line by line."""
        found = Counter(row[FIELD]["kind"] for row in self.rows)
        databases = len({row["db_id"] for row in self.rows})
        lines = [f"{out}: {len(self.rows):,} questions on {databases} databases, made from {self.questions:,}"]
        lines += [f"  {kind:<12}{found[kind]:>7,}" for kind in AUGMENTATIONS if kind in self.kinds]
        if self.dropped:
            lines.append(f"not kept: {self.dropped:,} questions that are there already")
        lines.append(f"train with them: data.augmented={out} data.augmented_share=0.3")
        return "\n".join(lines)


def augment(config: AugmentConfig, out: Path) -> Augmentation:
    """Write new questions on the training databases of `config.data` to `out`, and return what was made.

    The same options and files give the same questions. Raises DataError where there are no questions to start from.
    """
    if out.is_dir():
        raise DataError(f"{out} is a folder; name the file to write")
    check_writable(out.parent)
    folder = SpiderFolder.of(config.data)
    sources = [path for name, paths in folder.sets.items() if name != AUGMENTED for path in paths]
    if os.path.realpath(out) in map(os.path.realpath, [*sources, folder.tables]):
        raise DataError(f"{out} is one of the files that are read; name another file to write")
    schemas = read_tables(folder.tables)
    found = read_folder(replace(config.data, limit=None), schemas)
    train = found[TRAIN][: config.data.limit]  # the rest of train is known, too, and not made
    if config.data.fold is not None:
        kept_out = held_out(train, config.data.fold)
        train = [row for row in train if row.db_id not in kept_out]
    if not train:
        raise DataError(f"{folder.root} has no training questions in {', '.join(config.data.train)}")
    sentences = read_sentences(locate(config.written)) if "written" in config.kinds else {}
    known = {plain(row.question) for rows in found.values() for row in rows}
    rows, dropped = list[dict[str, Any]](), 0
    for made in _all_questions(train, schemas, config, sentences, folder.databases):
        # what makes a question another one: its words, and those before it in a conversation
        before = made.source.earlier.questions if made.source.earlier else ()
        if (said := plain(" ".join((*before, made.question)))) in known:
            dropped += 1
        else:
            known.add(said)
            rows.append(made.to_json())
    rows = _at_most(rows, config.most, config.seed)
    if not rows:
        raise DataError(f"{folder.root}: no new question can be made from its {len(train)} training questions")
    write_atomic(out, json.dumps(rows, indent=1, ensure_ascii=False) + "\n")
    return Augmentation(rows, config.kinds, dropped, len(train))


def _all_questions(
    train: Sequence[Row], schemas: Mapping[str, Schema], config: AugmentConfig, sentences: Sentences, databases: Path
) -> Iterator[Made]:
    """The new questions of all databases, by name. Each kind has its own generator: omitting one changes no other."""
    rows: dict[str, list[Row]] = defaultdict(list)
    for row in train:
        rows[row.db_id].append(row)
    for name in tqdm(sorted(rows), desc="augmenting", unit=" databases", disable=None, leave=False):
        domain = Domain(schemas[name], rows[name], database_path(databases, name))
        if "reworded" in config.kinds:
            yield from reworded(domain, random.Random(f"{config.seed} reworded {name}"))
        if "written" in config.kinds:
            yield from written(domain, sentences)
        for kind in (kind for kind in _MAKERS if kind in config.kinds):
            yield from _MAKERS[kind](domain, random.Random(f"{config.seed} {kind} {name}"))


def _at_most(rows: Sequence[dict[str, Any]], most: int, seed: int) -> list[dict[str, Any]]:
    """At most `most` randomly drawn rows of each kind, in the order in which they were made."""
    kept: set[int] = set()
    for kind in AUGMENTATIONS:
        places = [place for place, row in enumerate(rows) if row[FIELD]["kind"] == kind]
        kept.update(random.Random(f"{seed} {kind}").sample(places, min(most, len(places))))
    return [rows[place] for place in sorted(kept)]
