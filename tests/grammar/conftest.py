from __future__ import annotations

import pytest
from grammar_kit import school

from sqlsp.grammar.grammar import Grammar, load_grammar
from sqlsp.schema.schema import Schema


@pytest.fixture(scope="session")
def grammar() -> Grammar:
    return load_grammar()


@pytest.fixture(scope="session")
def schema() -> Schema:
    return school()
