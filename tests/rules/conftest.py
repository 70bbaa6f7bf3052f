"""The shop's database, as an Asker opens it, and rules on databases that a test makes."""

from __future__ import annotations

from pathlib import Path

import pytest
from rule_kit import LATER, Later, Make, apply, context, rows_of, run_on
from scripted import SHOP, make_database, scripted_asker

from sqlsp.cells.index import build_index
from sqlsp.opening.databases import Database
from sqlsp.rules.rule import Context
from sqlsp.schema.database import schema_from_database


@pytest.fixture
def shop(tmp_path: Path) -> Path:
    return make_database(tmp_path / "shop.sqlite", SHOP)


@pytest.fixture
def database(shop: Path) -> Database:
    return scripted_asker().open(shop, "shop.sqlite")


@pytest.fixture
def make(tmp_path: Path) -> Make:
    """The context of a question on a new database of a script."""

    def known(script: str, question: str = "") -> Context:
        path = tmp_path / "x.sqlite"
        path.unlink(missing_ok=True)
        schema = schema_from_database(make_database(path, script))
        return context(schema, question, build_index(path, schema), run=run_on(path))

    return known


@pytest.fixture
def later(make: Make) -> Later:
    """SQL after all rules on explicit queries, which change nothing a second time, and its rows."""

    def changed(script: str, sql: str) -> tuple[str, list[object]]:
        known = make(script)
        meant = apply(sql, LATER, known)
        assert apply(meant, LATER, known) == meant
        return meant, [*rows_of(meant, known)]

    return changed
