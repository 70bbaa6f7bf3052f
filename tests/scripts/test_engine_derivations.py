"""Random derivations on another engine and in SQLite: same rows, other rows, undetermined rows."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest
from data_files import cells
from engine_kit import check_derivations
from script_kit import load_script

from sqlsp.sql.parser import parse_sql


@pytest.fixture(scope="module")
def engines() -> ModuleType:
    return load_script("derivation_engines")


@pytest.fixture(scope="module")
def both(engines: ModuleType, tmp_path_factory: pytest.TempPathFactory) -> Iterator[object]:
    with engines.filled("duckdb", str(tmp_path_factory.mktemp("engines") / "x.duckdb")) as actual:
        yield actual


@pytest.mark.parametrize(("sql", "kind"), cells("derivation_outcomes.tsv"))
def test_outcome_of_a_query(engines: ModuleType, both: object, sql: str, kind: str) -> None:
    assert engines.outcome(both, parse_sql(sql, both.database.schema))[0] == kind  # type: ignore[attr-defined]


def test_other_rows_differ(engines: ModuleType, both: object, monkeypatch: pytest.MonkeyPatch) -> None:
    database = both.database  # type: ignore[attr-defined]
    select = type(database.engine).select
    fewer_rows = lambda self, sql, limits: select(self, f"{sql} LIMIT 3", limits)  # noqa: E731
    monkeypatch.setattr(type(database.engine), "select", fewer_rows)
    kind, note = engines.outcome(both, parse_sql("SELECT sale_id FROM sale ORDER BY sale_id", database.schema))
    assert kind == "differing" and "10 rows there" in note


@pytest.mark.parametrize(
    ("sql", "ordered"),
    [
        ("SELECT a FROM t ORDER BY a", True),
        ("SELECT rank() OVER (PARTITION BY b ORDER BY a) FROM t", False),
        ("SELECT a FROM (SELECT a FROM t ORDER BY a) WHERE b = '( ORDER BY '", False),
    ],
)
def test_whose_order_a_statement_has(engines: ModuleType, sql: str, ordered: bool) -> None:
    assert engines.is_ordered(sql) is ordered


def test_every_row_of_a_table_is_the_first_in_one_order(engines: ModuleType) -> None:
    firsts = {engines.in_order("sale", number)[0] for number in range(engines.ORDERS)}
    assert len(firsts) == 10
    assert engines.in_order("idea", 5) == []


@pytest.mark.long
def test_derivations_have_the_same_rows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    check_derivations("duckdb", str(tmp_path / "x.duckdb"), monkeypatch)
