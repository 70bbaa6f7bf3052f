"""A parser that with history: without history it equals one that has none, and it learns follow-ups."""

from __future__ import annotations

from dataclasses import replace

import torch
from model_kit import DECODER, ENCODER, LAYERS, SCHEMAS, parse, tokenizer
from torch import Tensor
from valued_kit import CELLS

from sqlsp.cli.model import MAX_HISTORY, DecoderConfig
from sqlsp.data.collate import RowFormat, collate
from sqlsp.databases.cells.index import CellIndex
from sqlsp.grammar.grammar import EXTENDED, SPIDER, load_grammar
from sqlsp.grammar.transition import to_query
from sqlsp.linking.features import FeatureOptions, Featuriser, gold_actions, parse_last_query
from sqlsp.linking.history import Turns, count_marks
from sqlsp.linking.relations import NUMBER
from sqlsp.linking.types import Batch, Features
from sqlsp.model.parser import Parser
from sqlsp.model.pointers import Links
from sqlsp.question.rows import Earlier, Row

READING = replace(DECODER, values=True, context=MAX_HISTORY, dropout=0.0, label_smoothing=0.0, unused_links=True)
FIRST = "SELECT name FROM pet WHERE age > 3"
OTHER = "SELECT count(*) FROM pet"
SCHEMA = SCHEMAS["pets"]


def read(question: str, sql: str, *earlier: str, last: str | None = None, grammar: str = SPIDER) -> Features:
    index = CellIndex(CELLS["pets"], {}, (), {"rex": [("rex", 2)], "cat": [("cat", 2)]})
    options = FeatureOptions(ENCODER.max_positions, values=True, grammar=grammar, context=MAX_HISTORY)
    make = Featuriser(SCHEMA, tokenizer(), options, index)
    features = make.question(Row(0, question, "pets", earlier=Earlier.of(earlier, last)), 0)
    gold = gold_actions(sql, SCHEMA, features.literals, grammar=grammar, before=last)
    return features.with_gold(gold.actions, gold.states, gold.parents)


def batch_of(*examples: Features, decoder: DecoderConfig = READING) -> Batch:
    return collate(examples, RowFormat(tokenizer().specials, ENCODER.max_positions, count_marks(decoder)))


def parser(decoder: DecoderConfig, width: int = 16) -> Parser:
    torch.manual_seed(3)
    layers = replace(LAYERS, dropout=0.0, input_dropout=0.0, width=width, pooling_hidden=width // 2)
    model = Parser(ENCODER, layers, decoder, vocabulary=tokenizer().size, pad=tokenizer().specials.pad)
    model.initialise([])
    return model.eval()


def standing_alone() -> Features:
    return read("Names of pets older than 3?", FIRST)


def following() -> Features:
    return read("And how many?", "SELECT count(*) FROM pet WHERE age > 3", "Names of pets older than 3?", last=FIRST)


def test_alone_a_question_is_answered_as_by_a_parser_without_context() -> None:
    deaf = parser(replace(READING, context=0))
    able = parser(READING)
    own = able.state_dict()
    for name, weight in deaf.state_dict().items():
        own[name][: len(weight) if weight.ndim else None] = weight  # the relations of turns come last
    assert own["stack.layers.0.attention.block.r_k"].shape[0] > NUMBER
    with torch.no_grad():
        mine = batch_of(standing_alone(), decoder=deaf.decoder.config)
        theirs = batch_of(standing_alone())
        torch.testing.assert_close(deaf.encode(mine), able.encode(theirs), atol=0, rtol=0)
        torch.testing.assert_close(deaf.loss(mine).total, able.loss(theirs).total, atol=0, rtol=0)


def test_marks_and_their_gradient() -> None:
    model = parser(READING)
    batch = batch_of(standing_alone(), following())
    model.loss(batch).total.backward()
    for marks, weight in (
        (batch.node_marks, model.marks.weight),
        (batch.value_marks, model.decoder.values.marks.weight),
    ):
        assert isinstance(weight.grad, Tensor)
        assert torch.equal(weight.grad.abs().sum(1) > 0, marks.flatten(0, 1).any(0))
    model = parser(READING)
    assert model.marks is not None
    batch = batch_of(standing_alone(), following())
    with torch.no_grad():
        before = model.encode(batch)
        model.marks.weight.normal_()
        after = model.encode(batch)
    torch.testing.assert_close(before[0], after[0], atol=0, rtol=0)
    assert (before[1] - after[1]).abs().max() > 0.01
    model = parser(READING)
    torch.nn.init.normal_(model.marks.weight)
    short = following()
    long = read("Names of the pets that are older than 3 or younger than 12?", FIRST)
    with torch.no_grad():
        alone = model.encode(batch_of(short))
        together = model.encode(batch_of(short, long, short))
    nodes = alone.shape[1]
    torch.testing.assert_close(alone[0], together[0, :nodes], atol=1e-5, rtol=1e-5)
    torch.testing.assert_close(together[0], together[2], atol=1e-5, rtol=1e-5)


def test_mentions_in_earlier_questions_may_be_left_unused() -> None:
    example = read("And cat?", "SELECT age FROM pet WHERE name = 'cat'", "How old is Rex?", last=None)
    assert example.candidates is not None
    model = parser(READING)
    batch = batch_of(example)
    encoded = model.encode_for_decoder(batch)
    assert model.decoder.values is not None and encoded.literals is not None
    wanted = Links.of(batch, encoded.literals).wanted[0]
    texts = example.candidates.texts
    assert wanted[texts.index("cat")] and not wanted[texts.index("rex")]
    own = len(Turns.of("And cat?").words)
    assert example.candidates.mentions[texts.index("rex"), 0] >= own


def learnt(examples: list[Features], decoder: DecoderConfig) -> list[list[int]]:
    model = parser(replace(decoder, hidden=64, action=32, node_type=16), width=64).train()
    batch = batch_of(*examples, decoder=decoder)
    optimiser = torch.optim.Adam(model.parameters(), lr=3e-3)
    for _ in range(150):  # on some processors 60 are too few
        optimiser.zero_grad()
        loss = model.loss(batch).total
        if loss < 0.05:  # every action is nearly sure
            break
        loss.backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimiser.step()
    return [[*hypotheses[0].codes] for hypotheses in parse(model.eval(), batch)]


def test_it_learns_that_one_question_means_two_things_after_two_queries() -> None:
    """The question and the earlier words are the same, so only the marks of the last query differ."""
    firsts = [f"SELECT {item} FROM pet WHERE {where}" for item, where in (("name", "age > 3"), ("count(*)", "age < 3"))]
    firsts.append("SELECT avg(age) FROM pet")
    whole = [first.partition(" WHERE ")[0] + " WHERE name = 'cat'" for first in firsts]
    pairs = zip(firsts, whole, strict=True)
    examples = [read("And of cats?", sql, "The ones above?", last=last) for last, sql in pairs]
    for codes, example in zip(learnt(examples, READING), examples, strict=True):
        wanted = to_query(example.actions.tolist(), SCHEMA, example.literals)
        assert to_query(codes, SCHEMA, example.literals) == wanted


def test_it_learns_to_keep_parts_of_the_query_before() -> None:
    """The same follow-up and derivation, but different queries."""
    firsts = ["SELECT name FROM pet WHERE age > 3", "SELECT name FROM pet WHERE pet_id < 9", "SELECT age FROM pet"]
    whole = [f"{first.replace('name', 'count(*)').replace('age FROM', 'count(*) FROM')}" for first in firsts]
    asked = ("How many are there?", "The ones above?")
    pairs = zip(firsts, whole, strict=True)
    examples = [read(asked[0], sql, asked[1], last=last, grammar=EXTENDED) for last, sql in pairs]
    actual = learnt(examples, replace(READING, grammar=EXTENDED))
    changes = load_grammar(True, EXTENDED).reuse_rules
    assert [codes[0] in changes for codes in actual] == [True, True, False]
    for codes, example, last, sql in zip(actual, examples, firsts, whole, strict=True):
        query = to_query(
            codes,
            SCHEMA,
            candidates=example.literals,
            grammar=EXTENDED,
            before=parse_last_query(last, SCHEMA, EXTENDED),
        )
        wanted = gold_actions(sql, SCHEMA, example.literals, grammar=EXTENDED).actions.tolist()
        assert query == to_query(wanted, SCHEMA, example.literals, EXTENDED)


def test_without_history_no_part_is_reused() -> None:
    decoder = replace(READING, grammar=EXTENDED)
    model = parser(decoder)
    changes = [*load_grammar(True, EXTENDED).reuse_rules]
    bias = model.state_dict()["decoder.rule_head.2.bias"]
    bias[changes] += 50.0
    after = read("And how many?", FIRST, "Names?", last=OTHER, grammar=EXTENDED)
    alone = read("Names?", FIRST, grammar=EXTENDED)
    unknown = read("Names?", FIRST, "And?", grammar=EXTENDED)
    answers = parse(model, batch_of(after, alone, unknown, decoder=decoder))
    actual = [hypotheses[0].codes[0] in changes for hypotheses in answers]
    assert actual == [True, False, False]
