"""Glossaries are read strictly and applied to the tables and columns of a schema."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from charter import CHARTER, GLOSSARY
from festival import Write, cells

from sqlsp.databases.glossaries.applying import (
    NAMES,
    find_dictionaries,
    find_glossaries,
    load_dictionary,
    with_glossary,
)
from sqlsp.databases.glossaries.expressions import parse_metric
from sqlsp.databases.glossaries.readable import shown_name
from sqlsp.databases.glossaries.reading import Glossary, parse_glossary, read_glossary
from sqlsp.databases.sqlite_schema import schema_from_database
from sqlsp.schema.names import with_expanded_names
from sqlsp.schema.schema import Schema
from sqlsp.sql.query import Aggregate
from sqlsp.utils.errors import DataError


@pytest.fixture
def schema(write: Write) -> Schema:
    return schema_from_database(write(CHARTER), "charter")


def test_what_a_glossary_says_stands_beside_names(schema: Schema) -> None:
    described = with_glossary(schema, parse_glossary(GLOSSARY, "words.yaml"))
    assert [(table.name, table.words, *table.synonyms) for table in described.tables] == [
        ("skpr", "skippers", "captains"), ("chtr", "charters", "trips")
    ]  # fmt: skip
    info = {described.name_of(column): own for column, own in enumerate(described.columns) if column}
    assert "chtr.pin_hash" not in info and "prtk.txt" not in info
    assert (info["skpr.hfn"].words, info["skpr.hfn"].synonyms) == ("home port", ("harbour",))
    assert info["skpr.gsl"].value_words == (("women", "w"), ("lady captains", "w"))
    assert info["chtr.lng"].unit == "metres"
    assert described.tables[1].default_filter == "zst != 'storno'"
    assert [(metric.name, metric.table, metric.synonyms) for metric in described.metrics] == [
        ("turnover", 1, ("takings",))
    ]
    assert described.foreign_keys == ((6, 1),)
    read = described.with_metrics()
    assert read.columns[-1].name == "turnover" and read.columns[-1].metric == "sum(tg * prs)"
    assert read.columns[-1].name not in {read.columns[column].name for column in read.star_columns_of(1)}


def test_people_see_the_words_of_a_glossary(schema: Schema) -> None:
    """Even if no dictionary has them."""
    described = with_glossary(schema, parse_glossary("words: {skpr: ebitda, chtr.tg: net sla}", "glossary"))
    table = schema.find_table("chtr")
    assert table is not None
    column = described.find_column("tg", table)
    assert shown_name(described.tables[described.find_table("skpr") or 0]) == "ebitda"
    assert column is not None and shown_name(described.columns[column]) == "net sla"


def test_without_a_glossary_or_with_another_s_a_schema_stays(schema: Schema) -> None:
    assert with_glossary(schema, Glossary("empty")) == schema == schema.with_metrics()
    assert find_glossaries(schema, None, None) == ([], [])
    assert with_glossary(schema, parse_glossary("{database: other, words: {nothing: x}}", "x")) == schema
    assert with_glossary(schema, parse_glossary("{database: CHARTER, words: {skpr: x}}", "x")).tables[0].words == "x"
    described = with_glossary(schema, parse_glossary("words: {SKPR_K: skipper number}", "x"))
    assert [info.words for info in described.columns].count("skipper number") == 2, "a column in every table"
    described = with_glossary(schema, parse_glossary("values: {ours: skpr.hfn = 'L''Atelier'}", "x"))
    assert [pair for info in described.columns for pair in info.value_words] == [("ours", "L'Atelier")], (
        "quoted as in SQL"
    )


@pytest.mark.parametrize(("text", "message"), cells("mistakes.tsv"))
def test_a_mistake_is_a_sentence_with_its_line(schema: Schema, text: str, message: str) -> None:
    with pytest.raises(DataError, match=message) as refused:
        with_glossary(schema, parse_glossary(text.replace("\\n", "\n"), "x.yaml"))
    assert str(refused.value).startswith("x.yaml, line ") and "\n" not in str(refused.value)


def test_a_file_of_comments_says_nothing(tmp_path: Path, schema: Schema) -> None:
    (tmp_path / "x.yaml").write_text("# words:\n\nmetrics:  # none yet\n")
    assert with_glossary(schema, read_glossary(tmp_path / "x.yaml")) == schema
    (tmp_path / "x.yaml").write_text("# nothing")
    assert with_glossary(schema, read_glossary(tmp_path / "x.yaml")) == schema
    with pytest.raises(DataError, match="it should hold a glossary"):
        read_glossary(tmp_path / "none.yaml")


def test_a_metric_is_a_tree_over_several_tables(schema: Schema) -> None:
    metric = parse_metric("count(DISTINCT skpr.hfn)", schema)
    assert isinstance(metric, Aggregate) and metric.distinct
    assert "hfn" in schema.columns[metric.argument.index].name  # type: ignore[union-attr]
    with pytest.raises(Exception, match="there is no table boats"):
        parse_metric("sum(boats.x)", schema)


@pytest.mark.parametrize("file", NAMES)
def test_a_dictionary_has_words_for_its_own_tables(file: str) -> None:
    dictionary = load_dictionary(file)
    assert len(dictionary.recognised) >= 2 and len(dictionary.words) >= 10 and dictionary.is_dictionary


@pytest.mark.parametrize(("tables", "name", "words"), cells("dictionaries.tsv"))
def test_a_well_known_schema_is_known_by_its_tables(write: Write, tables: str, name: str, words: str) -> None:
    schema = with_expanded_names(schema_from_database(write(tables)))
    (dictionary,) = find_dictionaries(schema)
    assert dictionary.name == name
    described = with_glossary(schema, dictionary)
    assert {*words.split("; ")} <= {
        *(table.words for table in described.tables),
        *(column.words for column in described.columns),
    }


def test_one_column_of_a_well_known_schema_may_be_another_s(write: Write) -> None:
    schema = schema_from_database(write("CREATE TABLE trips (trip_id TEXT, service_id TEXT)"))
    assert not list(find_dictionaries(schema))


def test_the_glossary_of_the_guide_is_one(schema: Schema) -> None:
    page = "describing.md"
    text = (Path(__file__).parents[3] / "docs" / page).read_text(encoding="utf-8")
    (example,) = re.findall(r"```yaml\n(.+?)```", text, re.DOTALL)
    described = with_glossary(schema, parse_glossary(example, page))
    assert [table.words for table in described.tables] == ["skippers", "charters"]
    assert described.metrics and described.tables[1].default_filter and len(described.columns) == 11
