"""The shop's database, as an Asker opens it, and rules on databases that a test makes."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from rule_kit import Make, context, run_on
from scripted import SHOP, make_database, scripted_asker

from sqlsp.databases.cells.index import CellIndex, build_index
from sqlsp.databases.database import Database
from sqlsp.databases.glossaries.applying import with_glossary
from sqlsp.databases.glossaries.reading import parse_glossary
from sqlsp.databases.sqlite_schema import schema_from_database
from sqlsp.inference.rules.rule import Context, Run
from sqlsp.schema.names import with_inherited_names
from sqlsp.schema.schema import Schema


@pytest.fixture
def shop(tmp_path: Path) -> Path:
    return make_database(tmp_path / "shop.sqlite", SHOP)


@pytest.fixture
def database(shop: Path) -> Database:
    return scripted_asker().open(shop, "shop.sqlite")


@pytest.fixture(scope="session")
def make(tmp_path_factory: pytest.TempPathFactory) -> Make:
    """The context of a question on the database of a script, with a glossary; a database is made once."""

    @cache
    def opened(script: str, glossary: str) -> tuple[Schema, CellIndex, Run]:
        path = make_database(tmp_path_factory.mktemp("rules") / "x.sqlite", script)
        schema = with_glossary(schema_from_database(path), parse_glossary(glossary, "glossary.yaml"))
        schema = with_inherited_names(schema).with_metrics()
        return schema, build_index(path, schema), run_on(path)

    def known(script: str, question: str = "", glossary: str = "") -> Context:
        schema, cells, run = opened(script, glossary)
        return context(schema, question, cells, run=run)

    return known
