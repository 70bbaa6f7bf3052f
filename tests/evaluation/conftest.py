from __future__ import annotations

import json
from pathlib import Path

import pytest
from bakery import analyse_config, bakery

from sqlsp.cli.judging import AnalyseConfig
from sqlsp.commands import run_analyse as run
from sqlsp.evaluation.exact_match.tree import Names
from sqlsp.evaluation.tally import Analysis
from sqlsp.schema.schema import Schema
from sqlsp.schema.tables_json import schema_to_json


@pytest.fixture(scope="session")
def schema() -> Schema:
    return bakery()


@pytest.fixture(scope="session")
def schemas(schema: Schema) -> dict[str, Schema]:
    return {schema.db_id: schema}


@pytest.fixture(scope="session")
def names(schema: Schema) -> Names:
    return Names.of(schema)


@pytest.fixture(scope="session")
def tables_file(tmp_path_factory: pytest.TempPathFactory, schema: Schema) -> Path:
    path = tmp_path_factory.mktemp("tables") / "tables.json"
    path.write_text(json.dumps([schema_to_json(schema)]))
    return path


@pytest.fixture
def config(tmp_path: Path) -> AnalyseConfig:
    return analyse_config(tmp_path)


@pytest.fixture
def analysis(config: AnalyseConfig) -> Analysis:
    return run(config)
