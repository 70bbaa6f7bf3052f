"""Constraints of the beam: masks for columns and literals, and rejected queries."""

from __future__ import annotations

import copy
import math
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest
import torch
from data_files import content, typed_cells
from festival import cells
from model_kit import DECODER, ENCODER, LAYERS, make_batch, tokenizer
from rule_kit import context, read_script

from sqlsp.data.collate import RowFormat
from sqlsp.data.storage import FeatureSet
from sqlsp.databases.cells.index import CellIndex
from sqlsp.grammar.grammar import load_grammar
from sqlsp.grammar.roles import PointerRole, rules_without
from sqlsp.inference.candidate import Candidate
from sqlsp.inference.constraints import Constraints
from sqlsp.inference.decoding import BeamDecoder
from sqlsp.inference.rules.rule import Context
from sqlsp.linking.features import FeatureOptions, Featuriser
from sqlsp.model.parser import Parser
from sqlsp.question.rows import Row
from sqlsp.schema.schema import Schema
from sqlsp.sql.joins import simplify
from sqlsp.sql.parser import parse_sql
from sqlsp.sql.query import Aggregate, Bucket, Column, Comparison, DatePart, Extra, Order, Query, walk
from sqlsp.utils.errors import DivergedError

RACES = content("races.sql")
NAME, HELD, SEEN, PRIZE, CODE, MIXED, FOUNDED = range(2, 9)


def known(question: str = "Which races?", script: str = RACES) -> Context:
    schema, index = read_script(script)
    return context(schema, question, index)


@pytest.mark.parametrize(("sql", "reason"), cells("senseless.tsv"))
def test_what_finds_nothing_or_everything_is_refused(sql: str, reason: str) -> None:
    asked = known()
    query = simplify(parse_sql(sql, asked.schema, extended=True), asked.schema)
    assert Constraints(asked).accepts(query) == (reason == "-")


def test_a_table_that_columns_imply_is_not_joined_again_and_no_key_is_among_whole_rows() -> None:
    """The grammar can say them, so that the beam would have one query twice, or one that no database takes."""
    asked = known()
    schema = asked.schema
    constraints = Constraints(asked)
    plain = simplify(parse_sql("SELECT name FROM race", schema, extended=True), schema)
    assert constraints.accepts(plain)
    assert not constraints.accepts(replace(plain, source=Extra((Column(schema.star_of(0)),))))
    rows = Query((Column(schema.star_of(0)),))
    assert not constraints.accepts(replace(plain, where=Comparison("in", plain.select[0], rows)))


@pytest.mark.parametrize(("on", "accepted"), typed_cells("conditions_of_on.tsv"))
def test_a_condition_of_on_ties_two_tables(on: str, accepted: bool) -> None:
    asked = known(
        script="""CREATE TABLE member (id INTEGER PRIMARY KEY, guide_id INTEGER REFERENCES member);
            CREATE TABLE visit (member_id INTEGER REFERENCES member); INSERT INTO member VALUES (1, 2), (2, 1);"""
    )
    tables = "member JOIN member AS other" if "other" in on else "member JOIN visit"
    query = parse_sql(f"SELECT member.id FROM {tables} ON {on}", asked.schema, extended=True)
    assert Constraints(asked).accepts(query) == accepted


@pytest.mark.parametrize(
    ("role", "left_out"),
    [
        (PointerRole.ANY, set()),
        (PointerRole.QUANTITY, {1, NAME, HELD, SEEN}),
        (PointerRole.MEAN, {1, NAME}),
        (PointerRole.FACTOR, {NAME}),
        (PointerRole.DATE, {1, NAME, PRIZE, CODE, FOUNDED}),
        (PointerRole.HOUR, {1, HELD, PRIZE, CODE, FOUNDED}),
        (PointerRole.COUNT, set()),
    ],
)
def test_columns_have_the_roles_that_their_cells_allow(role: PointerRole, left_out: set[int]) -> None:
    """Text that holds numbers is a number, and text with mostly numbers may be. A number of rows is not a column."""
    assert set(Constraints(known()).mask_items()[role].nonzero()[0].tolist()) == left_out


@pytest.mark.parametrize(("question", "left_out"), typed_cells("no_numbers_of_rows.tsv"))
def test_a_year_and_a_day_are_no_number_of_rows(question: str, left_out: set[str]) -> None:
    asked = known(question, "CREATE TABLE race (name TEXT, prize INTEGER); INSERT INTO race VALUES ('Oslo', 3);")
    assert asked.literals is not None
    masked = {text for text, out in zip(asked.literals.texts, Constraints(asked).mask_literals(), strict=True) if out}
    mentioned = {"3", "5", "13", "20", "2000", "2015", "2023"}
    assert masked & mentioned == left_out


@pytest.mark.parametrize("name", ["spider", "people"])
def test_a_rule_goes_where_no_column_is_left_for_it_and_each_state_keeps_one(name: str) -> None:
    grammar = load_grammar(True, name)
    every = [role for role in PointerRole if role not in (PointerRole.ANY, PointerRole.COUNT)]
    masked = rules_without(grammar, frozenset(every))
    by_name = {rule.name: rule.number for rule in grammar.rules}
    gone = [rule for rule, number in by_name.items() if (masked[:, number] == grammar.legal[:, number]).all()]
    assert {"sum", "avg"} <= set(gone) and not {"max", "count", "column", "sum_of"} & set(gone)
    if name == "people":
        assert {"median", "year", "part", "key_part", "decades"} <= set(gone) and "conditional" not in gone
    dead = grammar.legal.any(1) & ~(grammar.legal & ~masked).any(1)
    types = {grammar.slots[slot].hole.type for slot in grammar.slot_of_state[dead]}
    assert types <= {"date_part"}, "rules that need one of these are masked"
    assert not rules_without(grammar, frozenset()).any()


ASKED = ("the 3 names since 2015", "sum of the names in 2023", "prizes per hour")


@cache
def people_parser(seed: int) -> Parser:
    """One that has learnt nothing, and so takes any column for anything."""
    torch.manual_seed(seed)
    decoder = replace(DECODER, values=True, grammar="people", max_actions=40)
    parser = Parser(ENCODER, LAYERS, decoder=decoder, vocabulary=tokenizer().size, pad=tokenizer().specials.pad)
    parser.initialise([make_batch()])
    for parameter in parser.decoder.parameters():
        parameter.data += 0.5 * torch.randn_like(parameter)
    bias = parser.decoder.rule_head[-1].bias.data
    liked = ("select", "sum", "avg", "year", "hour", "part", "order_limit", "limit", "bucket", "steps", "sum_if")
    for rule in parser.grammar.rules:
        bias[rule.number] += 4 * (rule.name in liked)
    bias[parser.grammar.reduce] += 6
    return parser.eval()


def decode(constrained: bool, schema: Schema, index: CellIndex, beam: int = 20, seed: int = 3) -> list[list[Candidate]]:
    options = FeatureOptions(ENCODER.max_positions, values=True, grammar="people")
    make = Featuriser(schema, tokenizer(), options, index)
    features = [make.question(Row(index, text, ""), index) for index, text in enumerate(ASKED)]
    contexts = [context(schema, text, index, made.candidates) for text, made in zip(ASKED, features, strict=True)]
    form = RowFormat(tokenizer().specials, ENCODER.max_positions)
    return BeamDecoder(people_parser(seed), form, beam=beam, constrained=constrained).decode(
        FeatureSet.of(features), contexts
    )


def test_weights_that_are_not_finite_are_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    broken = copy.deepcopy(people_parser(3))
    broken.decoder.rule_head[-1].bias.data.fill_(math.nan)
    monkeypatch.setitem(globals(), "people_parser", lambda seed: broken)
    with pytest.raises(DivergedError, match="its weights are not finite"):
        decode(False, *read_script(RACES))


def faults_in(query: Query) -> Iterator[str]:
    for node in walk(query):
        if isinstance(node, Aggregate) and node.function in ("sum", "avg") and isinstance(node.argument, Column):
            yield from ["figure"] * (node.argument.index in (1, NAME))
        elif isinstance(node, DatePart):
            allowed = (NAME, SEEN, MIXED) if node.part == "hour" else (HELD, SEEN, MIXED)
            yield from ["part"] * (node.date.index not in allowed)
        elif isinstance(node, Order | Bucket):
            count = node.limit if isinstance(node, Order) else node.width
            yield from ["count"] * (count is not None and count.text in ("2015", "2023"))


def test_beams_contain_no_rejected_query_and_stay_full() -> None:
    schema, index = read_script(RACES)
    faults = set[str]()
    for seed in (3, 4):
        beams = decode(False, schema, index, seed=seed)
        faults |= {fault for beam in beams for candidate in beam for fault in faults_in(candidate.query)}
        for beam, text in zip(decode(True, schema, index, seed=seed), ASKED, strict=True):
            assert len(beam) == 20 and not [fault for candidate in beam for fault in faults_in(candidate.query)]
            assert all(Constraints(known(text)).accepts(candidate.query) for candidate in beam)
    assert faults == {"figure", "part", "count"}


def test_columns_without_profiles_are_not_constrained() -> None:
    schema, index = read_script(RACES)
    unread = Constraints(context(schema, "Which races?", CellIndex(index.cells, index.words, (), index.originals)))
    assert not unread.mask_items().any()
    accepted = simplify(parse_sql("SELECT sum(name) FROM race WHERE prize = 'Bath'", schema), schema)
    assert unread.accepts(accepted) and not Constraints(known()).accepts(accepted)


def test_beams_without_accepted_queries_are_searched_again(monkeypatch: pytest.MonkeyPatch) -> None:
    schema, index = read_script(RACES)
    monkeypatch.setattr(Constraints, "accepts", lambda constraints, query: False)
    assert decode(True, schema, index, 3) == decode(False, schema, index, 3)
