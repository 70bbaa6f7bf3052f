"""Follow a question of the small corpus from words to SQL, showing the data between the rooms.

    python scripts/docs/walkthrough.py                 # the question that docs/architecture.md follows
    python scripts/docs/walkthrough.py --question 8    # another one of the corpus's dev.json
    python scripts/docs/walkthrough.py --write         # put the walk into docs/architecture.md

The derivation is that of the gold query; deriving the parser's answer needs a trained model (`sqlsp ask`).
Shapes are those of a small model with random weights.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from pathlib import Path

import torch

from sqlsp.cli import compose
from sqlsp.cli.tasks import TrainConfig
from sqlsp.data.collate import RowFormat, collate
from sqlsp.data.spider import SpiderFolder, read_rows
from sqlsp.databases.cells.index import build_index
from sqlsp.databases.sqlite import database_path, execute
from sqlsp.evaluation.inputs import Pair
from sqlsp.evaluation.report import EvaluationReport
from sqlsp.grammar.derivation import Derivation
from sqlsp.grammar.grammar import load_grammar
from sqlsp.grammar.transition import to_query
from sqlsp.linking.candidates import KINDS
from sqlsp.linking.features import FeatureOptions, Featuriser, gold_actions
from sqlsp.linking.relations import RELATIONS, Link
from sqlsp.linking.tokenizer import load_tokenizer
from sqlsp.linking.types import Features
from sqlsp.model.parser import Parser
from sqlsp.question.words import tokenise
from sqlsp.schema.schema import Schema
from sqlsp.schema.tables_json import read_tables
from sqlsp.sql.joins import complete
from sqlsp.sql.render import render_sql
from sqlsp.utils.files import write_atomic

TARGET = Path(__file__).resolve().parents[2] / "docs" / "architecture.md"
BEGIN = "<!-- python scripts/docs/walkthrough.py --write -->\n"
END = "<!-- end -->"
QUESTION = 25  # of dev.json: a join that the question does not mention, and a literal
OPTIONS = ("data=mini", "encoder=tiny", "encoder.vocabulary=1000", "layers.number=2", "decoder.values=true")
SHOWN = 6  # candidates, and kinds of relations


def walk(number: int) -> Iterator[str]:
    """The lines of the walk for question `number` of dev.json."""
    config: TrainConfig = compose.load("train", OPTIONS)
    folder = SpiderFolder.of(config.data)
    schemas = read_tables(folder.tables)
    rows = read_rows(folder.evaluation["dev"], schemas)
    row = rows[number]
    sql = row.sql or ""
    schema = schemas[row.db_id]
    words = tokenise(row.question)
    tokenizer = load_tokenizer(config.encoder, [train.question for train in read_rows(folder.train[0], schemas)])
    path = database_path(folder.databases, row.db_id)
    options = FeatureOptions(config.encoder.max_positions, values=True)
    make = Featuriser(schema, tokenizer, options, build_index(path, schema))
    features = make.question(row, 0)

    yield f"question    {row.question}   (database {row.db_id})"
    yield f"words       {' | '.join(words)}"
    pieces = [tokenizer.pieces(word) for word in words]
    yield f"subwords    {len(features.pieces)} of the question, {len(features.schema.pieces)} of the schema's names"
    yield f"            ({next(word for word, ids in zip(words, pieces, strict=True) if len(ids) > 1)!r} takes several)"
    yield "links"
    for word, flags in zip(words, make.linker.link(words), strict=True):  # with the strongest reason
        linked = [f"{_item(schema, i)} ({max(Link(int(flag))).name})" for i, flag in enumerate(flags) if flag]
        if linked:
            yield f"            {word} → {', '.join(linked)}"
    counts = Counter(features.relations.flatten().tolist())
    n = len(features.relations)
    yield f"relations   {n} × {n}, {len(counts)} kinds; the most frequent that say something:"
    named = [(RELATIONS[kind].name, count) for kind, count in counts.most_common()]
    yield from [f"            {count:4d}  {name}" for name, count in named if "default" not in name][:SHOWN]
    offered = features.candidates
    assert offered is not None  # asked for
    yield f"literals    {len(offered.texts)} candidates; the first: a placeholder, then"
    for text, (_, _, kind, _) in list(zip(offered.texts, offered.mentions.tolist(), strict=True))[1 : SHOWN + 1]:
        yield f"            {text}  ({KINDS[kind]})"
    gold = gold_actions(sql, schema, features.literals)
    with_gold = features.with_gold(gold.actions, gold.states, gold.parents)
    torch.manual_seed(0)
    form = RowFormat(tokenizer.specials, config.encoder.max_positions)
    parser = Parser.of(config, tokenizer, pretrained=False)
    batch = collate([with_gold], form)
    with torch.no_grad():
        x = parser.eval().inputs(batch)
        y = parser.encode(batch)
        loss = parser.loss(batch)
    yield f"batch       input_ids {tuple(batch.input_ids.shape)}, relations {tuple(batch.relations.shape)}, "
    yield f"            actions {tuple(batch.actions.shape)}"
    yield f"X           {tuple(x.shape)}: a vector for each question word, column and table"
    yield f"Y           {tuple(y.shape)}: the same after {config.layers.number} relation-aware layers"
    terms = ", ".join(name for name in loss.parts if name.endswith("_loss"))
    yield f"loss        the sum of {terms}; one number for the batch"
    yield "derivation  (step: what is wanted → action; column items by name)"
    yield from _derivation([int(code) for code in gold.actions], schema, features)
    query = to_query([int(code) for code in gold.actions], schema, features.literals)
    yield f"query tree  {_tree(query)}"
    text = render_sql(complete(query, schema), schema)
    yield f"SQL         {text}"
    yield f"rows        {execute(path, text, seconds=5.0, max_rows=5)}"
    report = EvaluationReport.of([Pair(number, text, sql, schema)])
    yield f"scored      exact match {report.exact_match['all']:.0f}, hardness {report.judgements[0].hardness}"


def _derivation(codes: list[int], schema: Schema, features: Features) -> Iterator[str]:
    grammar = load_grammar(values=True)
    derivation = Derivation.start(grammar)
    for code in codes:
        slot = grammar.slots[int(grammar.slot_of_state[derivation.state])]
        if code >= grammar.first_item:
            item = code - grammar.first_item
            action = f"SelectColumn[{_item(schema, item)}{'.*' if item >= len(schema.columns) else ''}]"
        elif code >= grammar.actions and features.candidates is not None:
            action = f"SelectValue[{features.candidates.texts[code - grammar.actions]}]"
        else:
            action = grammar.describe(code)
        yield f"            {derivation.step:2d}  {slot.name:32} → {action}"
        derivation = derivation.advance(code)


def _tree(node: object) -> str:
    """A node of the query tree as Python writes it, without the fields that have their default value."""
    if isinstance(node, tuple):
        return f"({', '.join(map(_tree, node))})"
    if not is_dataclass(node):
        return repr(node)
    given = {f.name: getattr(node, f.name) for f in fields(node) if getattr(node, f.name) != f.default}
    return f"{type(node).__name__}({', '.join(f'{name}={_tree(value)}' for name, value in given.items())})"


def _item(schema: Schema, item: int) -> str:
    """A schema item by name: a column, a table or the star of one."""
    if item >= len(schema.columns):
        return schema.tables[item - len(schema.columns)].name
    column = schema.columns[item]
    return column.name if column.table < 0 else f"{schema.tables[column.table].name}.{column.name}"


def main(arguments: list[str] | None = None) -> None:
    """Print the walk, or write it into docs/architecture.md."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--question", type=int, default=QUESTION, help="index in dev.json of the small corpus")
    parser.add_argument("--write", action="store_true", help=f"write into docs/{TARGET.name}")
    options = parser.parse_args(arguments)
    text = "\n".join(line.rstrip() for line in walk(options.question))
    if options.write:
        write_atomic(TARGET, replaced(TARGET.read_text(encoding="utf-8"), text))
    else:
        print(text)


def replaced(document: str, text: str) -> str:
    """`document` with `text` as the code block between BEGIN and END."""
    before, _, rest = document.partition(BEGIN)
    return f"{before}{BEGIN}```text\n{text}\n```\n{END}{rest.partition(END)[2]}"


if __name__ == "__main__":
    main()
