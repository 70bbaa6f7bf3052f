"""Make a file of new training questions from a Spider-format folder, kind by kind, and keep the valid ones.

A new pair is valid if four conditions hold. The grammar derives its query and rebuilds it. The query returns rows on
its database, if there is one. The question mentions what is new. Neither the question nor the query is already in the
training questions or an evaluation set.
"""

from __future__ import annotations

import json
import logging
import os
import random
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final

from tqdm import tqdm

from sqlsp.augmentation.conditions import conditions
from sqlsp.augmentation.grouping import groups
from sqlsp.augmentation.having import having
from sqlsp.augmentation.made import Made
from sqlsp.augmentation.names import other_columns, superlatives
from sqlsp.augmentation.negation import negations
from sqlsp.augmentation.ordering import orders
from sqlsp.augmentation.rewording import reworded
from sqlsp.augmentation.sources import Domain
from sqlsp.augmentation.values import values
from sqlsp.augmentation.wording import find_words
from sqlsp.augmentation.written import Sentences, read_sentences, written
from sqlsp.common.errors import DataError, GrammarError, SqlError
from sqlsp.common.files import check_writable, write_atomic
from sqlsp.data.corpus.shipped import locate
from sqlsp.data.corpus.spider import Row, SpiderFolder, read_folder
from sqlsp.data.literals.cell_index import CellIndex, build_index
from sqlsp.data.mixing import held_out
from sqlsp.grammar.transition import to_actions, to_query
from sqlsp.options.corpora import AUGMENTATIONS, AugmentConfig
from sqlsp.options.data import AUGMENTED, TRAIN
from sqlsp.question.words import plain, tokenise
from sqlsp.sql.database import database_path, execute
from sqlsp.sql.joins import complete, simplify
from sqlsp.sql.literals import literal
from sqlsp.sql.parser import parse_sql
from sqlsp.sql.query import Value, walk
from sqlsp.sql.render import render_sql
from sqlsp.sql.schema import Schema
from sqlsp.sql.tables_json import read_tables

log = logging.getLogger(__name__)

FIELD: Final = "augmented"  # key of a row: what the row was made from, and how


@dataclass
class Augmentation:
    """The result: the new rows, the number of pairs dropped for each reason, and the number of source questions."""

    rows: list[dict[str, Any]] = field(default_factory=list)
    dropped: Counter[str] = field(default_factory=Counter)
    questions: int = 0
    without_database: int = 0  # number of databases without a file

    def text(self, out: Path) -> str:
        """A summary, line by line."""
        kinds = Counter(row[FIELD]["kind"] for row in self.rows)
        databases = len({row["db_id"] for row in self.rows})
        lines = [f"{out}: {len(self.rows):,} questions on {databases} databases, made from {self.questions:,}"]
        lines += [f"  {kind:<12}{kinds[kind]:>7,}" for kind in AUGMENTATIONS]
        if self.dropped:
            lines.append("not kept:")
            lines += [f"  {count:>7,}  {reason}" for reason, count in self.dropped.most_common()]
        if self.without_database:
            lines.append(f"{self.without_database} databases have no file: no cells were exchanged, no query was tried")
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
    known = _Known([row for rows in found.values() for row in rows], schemas)
    result = Augmentation(questions=len(train))
    for domain in _domains(train, schemas, folder, result):
        for made in _all_kinds(domain, config, sentences):
            row = _checked(made, domain, known, config.seconds)
            if isinstance(row, str):
                result.dropped[row] += 1
            else:
                result.rows.append(row)
    result.rows = _at_most(result.rows, config.most, config.seed)
    if not result.rows:
        raise DataError(f"{folder.root}: no new question can be made from its {len(train)} training questions")
    write_atomic(out, json.dumps(result.rows, indent=1, ensure_ascii=False) + "\n")
    return result


def _domains(
    train: Sequence[Row], schemas: Mapping[str, Schema], folder: SpiderFolder, result: Augmentation
) -> Iterator[Domain]:
    """The databases of the training questions, in the order of their names."""
    rows: dict[str, list[Row]] = defaultdict(list)
    for row in train:
        rows[row.db_id].append(row)
    for name in tqdm(sorted(rows), desc="augmenting", unit=" databases", disable=None, leave=False):
        path = database_path(folder.databases, name)
        cells = build_index(path, schemas[name]) if path.is_file() else CellIndex()
        for warning in cells.warnings:
            log.warning("%s", warning)
        result.without_database += not path.is_file()
        yield Domain.of(schemas[name], rows[name], path if path.is_file() else None, cells)


def _all_kinds(domain: Domain, config: AugmentConfig, sentences: Sentences) -> Iterator[Made]:
    """All new pairs for one database. Each kind has its own random generator, so omitting one changes no other."""

    def drawn(kind: str) -> random.Random:
        return random.Random(f"{config.seed} {kind} {domain.schema.db_id}")

    makers = {
        "condition": lambda: conditions(domain, drawn("condition")),
        "negation": lambda: negations(domain),
        "having": lambda: having(domain, drawn("having")),
        "group": lambda: groups(domain, drawn("group")),
        "order": lambda: orders(domain, drawn("order")),
        "superlative": lambda: superlatives(domain, drawn("superlative")),
        "column": lambda: other_columns(domain, drawn("column")),
        "value": lambda: values(domain, drawn("value")),
        "reworded": lambda: reworded(domain, drawn("reworded")),
        "written": lambda: written(domain, sentences),
    }
    for kind in AUGMENTATIONS:
        if kind in config.kinds:
            yield from makers[kind]()


class _Known:
    """The existing questions and queries of all files."""

    def __init__(self, rows: Sequence[Row], schemas: Mapping[str, Schema]) -> None:
        self._anywhere = {plain(row.question) for row in rows}
        self._queries = {(row.db_id, _squeezed(row.sql or "")) for row in rows}
        for row in rows:
            try:
                query = parse_sql(row.sql or "", schemas[row.db_id])
            except SqlError:
                continue
            self._queries.add((row.db_id, _squeezed(render_sql(query, schemas[row.db_id]))))

    def asks(self, question: str) -> bool:
        """Whether the question already exists, for any database."""
        return plain(question) in self._anywhere

    def queries(self, db_id: str, sql: str) -> bool:
        """Whether the query already exists for this database."""
        return (db_id, _squeezed(sql)) in self._queries

    def add(self, question: str) -> None:
        """Add a new question."""
        self._anywhere.add(plain(question))


def _squeezed(sql: str) -> str:
    """A query without blanks and differences in case, for comparison."""
    return "".join(sql.lower().split())


def _checked(made: Made, domain: Domain, known: _Known, seconds: float) -> dict[str, Any] | str:
    """The row of a valid new pair, or the reason why the pair is not valid."""
    schema = domain.schema
    try:
        sql = _round_trip(made, schema)
    except (SqlError, GrammarError):
        return "the query is not in the grammar"
    if known.asks(made.question) or (known.queries(schema.db_id, sql) and not made.same_query):
        return "the question or the query is there already"
    words = tokenise(made.question)
    links = domain.linker.link(words)
    # without a database no cell is linked, so only the literal of a condition is checked
    columns = () if domain.path is None and made.texts else made.columns
    items = [*columns, *map(schema.star_of, made.tables)]
    if not links[:, items].any(0).all() or not all(find_words(words, text) for text in made.texts):
        return "the question does not mention what is new"
    if domain.path is not None and not made.same_query and (problem := _run(domain.path, sql, seconds)):
        return problem
    known.add(made.question)
    origin = {"kind": made.kind, "how": made.how, "from": [f"{Path(r.file).name}, row {r.index}" for r in made.rows]}
    return {"question": made.question, "query": sql, "db_id": schema.db_id, FIELD: origin}


def _round_trip(made: Made, schema: Schema) -> str:
    """The query as text, rebuilt by the grammar. Raises GrammarError where the round trip changes the query."""
    simple = simplify(made.query, schema)
    texts = dict.fromkeys(node.text for node in walk(simple) if isinstance(node, Value) and node.text is not None)
    candidates = (Value(), *map(literal, texts))
    built = to_query(to_actions(simple, schema, candidates), schema, candidates)
    sql = render_sql(complete(built, schema), schema)
    again = simplify(parse_sql(sql, schema), schema)
    if to_actions(again, schema, candidates) != to_actions(simple, schema, candidates):
        raise GrammarError(f"the query does not come back from its text: {sql}")
    return sql


def _run(path: Path, sql: str, seconds: float) -> str | None:
    """Why the query cannot be used on its database; None where it returns rows."""
    try:
        rows = execute(path, sql, seconds, max_rows=2)
    except DataError:
        return "the query does not run, or not in time"
    if not rows or (len(rows) == 1 and all(cell in (None, 0) for cell in rows[0])):
        return "the query finds nothing"
    return None


def _at_most(rows: Sequence[dict[str, Any]], most: int, seed: int) -> list[dict[str, Any]]:
    """At most `most` randomly drawn rows of each kind, in the order in which they were made."""
    kept: set[int] = set()
    for kind in AUGMENTATIONS:
        places = [place for place, row in enumerate(rows) if row[FIELD]["kind"] == kind]
        kept.update(random.Random(f"{seed} {kind}").sample(places, min(most, len(places))))
    return [rows[place] for place in sorted(kept)]
