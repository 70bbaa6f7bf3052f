"""What a follow-up keeps of the query before: said, derived, and put back."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from festival import cells
from model_kit import SCHEMAS

from sqlsp.common.errors import GrammarError
from sqlsp.corpus.shipped import locate
from sqlsp.corpus.spider import read_rows
from sqlsp.data.features import gold_actions, last_query
from sqlsp.grammar.derivation import Derivation
from sqlsp.grammar.grammar import PEOPLE, load_grammar
from sqlsp.grammar.soundness import soundness
from sqlsp.grammar.transition import to_query
from sqlsp.schema.tables_json import read_tables
from sqlsp.sql.kept import expand, with_kept
from sqlsp.sql.query import And, Kept, Query, Value, parts_of, walk

GRAMMAR = load_grammar(True, PEOPLE)
SCHEMA = SCHEMAS["pets"]
OLDER = "SELECT name FROM pet WHERE age > 3"


def read(sql: str) -> Query:
    query = last_query(sql, SCHEMA, PEOPLE)
    assert query is not None
    return query


@pytest.mark.parametrize(("before", "asked", "parts"), cells("kept.tsv"))
def test_what_is_shared_is_kept_and_put_back(before: str, asked: str, parts: str) -> None:
    query, last = read(asked), read(before)
    kept = with_kept(query, last)
    held = {
        name
        for name in ("select", "where", "group", "order")
        if getattr(kept, name) != getattr(query, name) and any(isinstance(each, Kept) for each in nodes(kept, name))
    }
    assert held == set(parts.split())
    assert same(expand(kept, last), query)


def nodes(query: Query, name: str) -> list[object]:
    part = getattr(query, name)
    return [*part] if isinstance(part, tuple) else [part, *parts_of(part, And)]


def same(one: Query, other: Query) -> bool:
    """Whether two queries differ in nothing but the order of conditions that AND connects."""
    conditions = [sorted(map(repr, parts_of(each.where, And))) for each in (one, other)]
    return conditions[0] == conditions[1] and replace(one, where=None) == replace(other, where=None)


def test_what_the_query_before_lacks_stays_out() -> None:
    wish = with_kept(read(OLDER + " AND pet_id < 9"), read(OLDER))
    assert expand(wish, read("SELECT age FROM pet")) == read("SELECT age FROM pet WHERE pet_id < 9")


def test_nothing_is_kept_of_no_query() -> None:
    with pytest.raises(GrammarError, match="no query of which parts"):
        expand(with_kept(read(OLDER), read(OLDER)), None)


def test_such_queries_are_derived_at_the_root_alone_where_there_is_a_query_before() -> None:
    names = {GRAMMAR.rules[rule].name for rule in GRAMMAR.changes}
    assert names == {"changed", "changed_distinct", "changed_top"}
    assert not load_grammar(True).changes
    states = np.flatnonzero(GRAMMAR.legal[:, list(GRAMMAR.changes)].any(axis=1))
    assert states.tolist() == [Derivation.start(GRAMMAR).state]
    assert soundness(GRAMMAR).forbidden[Derivation.start(GRAMMAR).mode, list(GRAMMAR.changes)].all()


@pytest.mark.parametrize("name", ["business", "domains"])
def test_follow_ups_that_ship_come_back_and_most_keep_something(name: str) -> None:
    folder = locate(f"corpus:{name}")
    schemas = read_tables(folder / "tables.json")
    changed = number = shorter = 0
    for row in [row for row in read_rows(folder / "follow_ups.json", schemas) if row.earlier][::12]:
        assert row.earlier is not None and row.earlier.sql is not None and row.sql is not None
        schema, last = schemas[row.db_id], last_query(row.earlier.sql, schemas[row.db_id], PEOPLE)
        query = last_query(row.sql, schema, PEOPLE)
        assert query is not None
        literals = [Value(), *dict.fromkeys(node for node in walk(query) if isinstance(node, Value))]
        found = gold_actions(row.sql, schema, literals, grammar=PEOPLE, before=row.earlier.sql).actions.tolist()
        plain = gold_actions(row.sql, schema, literals, grammar=PEOPLE).actions.tolist()
        again, whole = (to_query(codes, schema, literals, PEOPLE, last) for codes in (found, plain))
        assert same(again, whole), row
        changed += found[0] in GRAMMAR.changes
        shorter += len(plain) - len(found)
        number += 1
    assert changed > 0.5 * number
    assert shorter > 5 * number
