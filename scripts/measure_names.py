"""What names are worth to a parser: Spider's dev questions, asked of its schemas under other names.

    python scripts/measure_names.py --spider DIR               # the parser that ships answers; --checkpoint RUN another
    python scripts/measure_names.py --spider corpus:domains --names data/domains/short_names.txt    # names by hand

Only the words change that the parser reads for tables and columns: its SQL has the names that the databases have, and
is scored as ever. Names are abbreviated by a rule that does not know our list of abbreviations: of a word of five
letters or more its first three or four, or what is left of it without vowels, by chance (--seed), the same wherever it
stands in a database; and they are joined with underscores or capitals. With --names the names of a file are read
instead, in the form of descriptions (`table.column: name`), and last the questions have the same abbreviations, as they
are and as `spelling=true` reads them. Prints exact match and execution accuracy of every N-th
question (--every), by greedy search.
"""

from __future__ import annotations

import argparse
import random
import re
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path

from sqlsp.answering.answerer import Answerer

from sqlsp.adaptation.judged import Judged, scores_of
from sqlsp.answering.inputs import InputFormat, for_each
from sqlsp.answering.trained import answerer_of, load_runs
from sqlsp.augmentation.shortening import renamed, with_words_of
from sqlsp.common.errors import DataError
from sqlsp.data.corpus.shipped import locate
from sqlsp.data.corpus.spider import Row, read_rows
from sqlsp.data.literals.cell_index import build_index
from sqlsp.data.tokenizer import Tokenizer
from sqlsp.evaluation.execution.outcomes import RunSettings
from sqlsp.options import cli
from sqlsp.options.answering import PredictConfig
from sqlsp.options.data import DataConfig
from sqlsp.question.spelling import Speller
from sqlsp.sql.database import database_path
from sqlsp.sql.naming.abbreviations import with_expanded_names, written_out
from sqlsp.sql.naming.descriptions import Description, read_descriptions, with_descriptions
from sqlsp.sql.naming.splitting import natural_words
from sqlsp.sql.schema import Schema
from sqlsp.sql.tables_json import read_tables

Change = Callable[[Schema], Schema]
_LONG = 5  # letters of a word that is abbreviated


def split(schema: Schema) -> Schema:
    """The names as they are, as those of a file of one's own are read without any help."""
    return renamed(schema, [table.name for table in schema.tables], [column.name for column in schema.columns[1:]])


def abbreviated(schema: Schema, seed: int, with_tables: bool) -> Schema:
    """The columns, or tables too, under abbreviated names."""
    chance = random.Random(f"{seed} {schema.db_id}")
    capitals = chance.random() < 0.5

    @cache
    def short(word: str) -> str:
        if len(word) < _LONG or not word.isalpha():
            return word
        bare = word[0] + re.sub("[aeiou]", "", word[1:])
        return chance.choice([word[:3], word[:4], bare[:6]])

    def name(words: str) -> str:
        parts = [short(word) for word in natural_words(words).split()]
        return parts[0] + "".join(part.capitalize() for part in parts[1:]) if capitals else "_".join(parts)

    tables = [name(table.words) if with_tables else table.name for table in schema.tables]
    return renamed(schema, tables, [name(column.words) for column in schema.columns[1:]])


def numbered(schema: Schema) -> Schema:
    """Tables t1, t2 … with columns v1, v2 …"""
    count = range(1, len(schema.columns))
    return renamed(schema, [f"t{i}" for i in range(1, len(schema.tables) + 1)], [f"v{i}" for i in count])


def described(schema: Schema, sentences: bool) -> Schema:
    """The same with the words of tables.json as descriptions, or with sentences around these."""
    bare = numbered(schema)
    said = []
    for column, info in zip(bare.columns[1:], schema.columns[1:], strict=True):
        owner = schema.tables[info.table].words
        text = f"The {info.words} of this {owner}, as it was entered." if sentences else info.words
        said.append(Description(f"{bare.tables[info.table].name}.{column.name}", text))
    for table, whole in zip(bare.tables, schema.tables, strict=True):
        text = f"Contains all {whole.words} that are known to the company today." if sentences else whole.words
        said.append(Description(table.name, text))
    return with_descriptions(bare, said)


def given(schema: Schema, names: Sequence[Description]) -> Schema:
    """The names that somebody gave to all tables and columns of a schema."""
    found = {each.item: each.text for each in names if each.database == schema.db_id}
    owners = [schema.tables[column.table].name for column in schema.columns[1:]]
    items = [f"{owner}.{column.name}" for owner, column in zip(owners, schema.columns[1:], strict=True)]
    tables = [table.name for table in schema.tables]
    missing = [item for item in (*tables, *items) if item not in found]
    if missing:
        raise DataError(f"the names of {schema.db_id} lack {', '.join(missing)}")
    return renamed(schema, [found[table] for table in tables], [found[item] for item in items])


def systems_of(names: Sequence[Description]) -> Iterator[tuple[str, Change]]:
    """What is measured of names in a file."""
    yield "words of tables.json", lambda schema: schema
    yield "names of the file", lambda schema: given(schema, names)
    yield "… and expanded", lambda schema: with_expanded_names(given(schema, names))


def systems(seed: int) -> Iterator[tuple[str, Change]]:
    """What is measured: a schema for that of tables.json, of which the words alone are taken."""
    yield "words of tables.json", lambda schema: schema
    yield "names, taken apart", split
    yield "… and expanded", lambda schema: with_expanded_names(split(schema))
    yield "abbreviated columns", lambda schema: abbreviated(schema, seed, False)
    yield "… and expanded", lambda schema: with_expanded_names(abbreviated(schema, seed, False))
    yield "all abbreviated", lambda schema: abbreviated(schema, seed, True)
    yield "… and expanded", lambda schema: with_expanded_names(abbreviated(schema, seed, True))
    yield "v1, v2 …", numbered
    yield "… with descriptions", lambda schema: described(schema, False)
    yield "… with sentences", lambda schema: described(schema, True)


def with_abbreviations(row: Row, schema: Schema) -> Row:
    """A question in which words are abbreviated as in the names of the schema."""
    short = {full: abbreviation for abbreviation, full in written_out(schema).items()}

    def said(match: re.Match[str]) -> str:
        word = match[0].lower()
        forms = {word: "", word.removesuffix("s"): "s", re.sub("ies$", "y", word): "s"}
        return next((short[form] + ending for form, ending in forms.items() if form in short), match[0])

    return replace(row, question=re.sub(r"(?<![\w'\"])[A-Za-z]+(?![\w'\"])", said, row.question))


def in_full(rows: Sequence[Row], schemas: Mapping[str, Schema], spider: Path, tokenizer: Tokenizer) -> list[Row]:
    """The questions as `spelling=true` reads them."""
    databases = spider / DataConfig().databases
    spellers = {
        db_id: Speller(schema, build_index(database_path(databases, db_id), schema).has_word, tokenizer.has)
        for db_id, schema in schemas.items()
    }
    return [replace(row, question=spellers[row.db_id].read(row.question).text) for row in rows]


def scores(
    answerer: Answerer, inputs: Sequence[InputFormat], rows: Sequence[Row], schemas: Mapping[str, Schema], spider: Path
) -> Judged:
    """Exact match and execution accuracy."""
    data = DataConfig(path=str(spider), workers=1)
    features = for_each(inputs, lambda form: form.features(rows, schemas, data))
    answers = answerer.answer(features, rows, schemas)
    return scores_of(answers, rows, schemas, spider / data.databases, RunSettings())


def percent(share: float | None) -> str:
    """A share in its column; a dash for none."""
    return f"{'–':>12}" if share is None else f"{100 * share:>10.1f} %"


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "--spider", type=locate, required=True, help="a Spider folder, or a corpus that ships: corpus:domains"
    )
    parser.add_argument("--checkpoint", default="default", help="the parser that answers")
    parser.add_argument("--every", type=int, default=4, help="every how many-th question is asked; 1: all")
    parser.add_argument("--names", help="file of names for all tables and columns")
    parser.add_argument("--seed", type=int, default=1, help="of the abbreviations")
    args = parser.parse_args()
    options: PredictConfig = cli.load(
        "predict", [f"checkpoint={args.checkpoint}", f"data.path={args.spider}", "out=unused"]
    )
    parsers = load_runs(options)
    answerer = answerer_of(parsers, None, 1, options.graphs)
    schemas = read_tables(args.spider / "tables.json")
    rows = read_rows(args.spider / "dev.json", schemas)[:: args.every]
    schemas = {db_id: schemas[db_id] for db_id in {row.db_id for row in rows}}
    print(f"{len(rows)} questions\n{'':<24}{'exact match':>12}{'execution':>12}", flush=True)
    inputs = [each.inputs for each in parsers]
    names = read_descriptions(locate(args.names)) if args.names else []

    def measure(name: str, questions: Sequence[Row], renamed: Mapping[str, Schema]) -> None:
        """Print a row of the table."""
        started = time.monotonic()
        read = {db_id: with_words_of(schema, renamed[db_id]) for db_id, schema in schemas.items()}
        found = scores(answerer, inputs, questions, read, args.spider)
        seconds = time.monotonic() - started
        print(f"{name:<24}{percent(found.exact_match)}{percent(found.execution)}   ({seconds:.0f} s)", flush=True)

    for name, change in systems_of(names) if args.names else systems(args.seed):
        measure(name, rows, {db_id: change(schema) for db_id, schema in schemas.items()})
    if args.names:
        expanded = {db_id: with_expanded_names(given(schema, names)) for db_id, schema in schemas.items()}
        short = [with_abbreviations(row, expanded[row.db_id]) for row in rows]
        measure("… questions abbreviated", short, expanded)
        measure("… and read in full", in_full(short, expanded, args.spider, inputs[0].tokenizer), expanded)
    return 0


if __name__ == "__main__":
    sys.exit(cli.guarded(main))
