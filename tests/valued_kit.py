"""Questions about the databases of `model_kit` that name literals, with candidates for them, and parsers for these."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

import torch
from data_files import cells
from model_kit import DECODER, ENCODER, LAYERS, SCHEMAS, make_batch, tokenizer

from sqlsp.cli.model import DecoderConfig
from sqlsp.databases.cells.index import CellIndex
from sqlsp.linking.features import FeatureOptions, Featuriser, gold_actions
from sqlsp.linking.types import Features
from sqlsp.model.parser import Parser
from sqlsp.question.rows import Row

VALUED = replace(DECODER, values=True, label_smoothing=0.0)
CELLS: dict[str, dict[str, tuple[int, ...]]] = {
    "pets": {"rex": (2,), "cat": (2,)},
    "films": {"rain": (2,), "paris": (5, 6)},
}
ASKED = [(db_id, question, sql) for db_id, question, sql in cells("valued_questions.tsv")]


def _index(db_id: str) -> CellIndex:
    cells = CELLS[db_id]
    return CellIndex(cells, {}, (), {text: [(text, c) for c in columns] for text, columns in cells.items()})


def valued_features(asked: Sequence[tuple[str, str, str]]) -> list[Features]:
    make = {
        db_id: Featuriser(schema, tokenizer(), FeatureOptions(ENCODER.max_positions, values=True), _index(db_id))
        for db_id, schema in SCHEMAS.items()
    }
    found = []
    for number, (db_id, question, sql) in enumerate(asked):
        example = make[db_id].question(Row(number, question, db_id), number)
        gold = gold_actions(sql, SCHEMAS[db_id], example.literals)
        found.append(example.with_gold(gold.actions, gold.states, gold.parents))
    return found


@lru_cache
def valued_questions() -> tuple[Features, ...]:
    return tuple(valued_features(ASKED))


def valued_parser(decoder: DecoderConfig) -> Parser:
    torch.manual_seed(5)
    parser = Parser(ENCODER, LAYERS, decoder=decoder, vocabulary=tokenizer().size, pad=tokenizer().specials.pad)
    parser.initialise([make_batch(valued_questions())])
    return parser


def random_parser(decoder: DecoderConfig) -> Parser:
    parser = valued_parser(decoder)
    for parameter in parser.decoder.parameters():
        parameter.data += 0.3 * torch.randn_like(parameter)
    bias = parser.decoder.rule_head[-1].bias.data
    bias[parser.grammar.reduce] += 3
    for rule in parser.grammar.rules:
        bias[rule.number] += 4 * (rule.name in ("greater", "between", "literal", "limit", "select", "column"))
    return parser.eval()
