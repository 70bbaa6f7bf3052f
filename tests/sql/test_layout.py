"""SQL as people are shown it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from sqlsp.sql.layout import layout
from sqlsp.sql.lexer import tokenize

LAID_OUT = [
    (
        "select T1.name, count(*) from singer as T1 join concert as T2 on T1.id = T2.singer where T2.year > 2000 and "
        "T1.age < 30 group by T1.name having count(*) > 1 order by T1.name desc limit 3",
        "SELECT T1.name, count(*)\nFROM singer AS T1\nJOIN concert AS T2 ON T1.id = T2.singer\nWHERE T2.year > 2000\n"
        "  AND T1.age < 30\nGROUP BY T1.name\nHAVING count(*) > 1\nORDER BY T1.name DESC\nLIMIT 3",
    ),
    ("SELECT a FROM b UNION SELECT c FROM d", "SELECT a\nFROM b\nUNION\nSELECT c\nFROM d"),
    (
        "SELECT a FROM b WHERE c IN (SELECT c FROM d ORDER BY e LIMIT 1 OFFSET 2) ORDER BY a LIMIT 1 offset 1",
        "SELECT a\nFROM b\nWHERE c IN\n    (SELECT c\n     FROM d\n     ORDER BY e\n     LIMIT 1 OFFSET 2)\n"
        "ORDER BY a\nLIMIT 1 OFFSET 1",
    ),
    ("SELECT end FROM t WHERE end > 3 AND left = by", "SELECT end\nFROM t\nWHERE end > 3\n  AND left = by"),
    ("SELECT T1.desc, name, date FROM t AS T1", "SELECT T1.desc, name, date\nFROM t AS T1"),
]


@pytest.mark.parametrize(("sql", "shown"), LAID_OUT)
def test_one_clause_a_line(sql: str, shown: str) -> None:
    assert layout(sql) == shown


@pytest.mark.parametrize(
    "sql",
    [
        r"SELECT a FROM b WHERE c = 'x\' AND d = 'two  blanks'",  # sqlparse takes \' for a quote in the text
        "SELECT a FROM b WHERE c = 'LIMIT 1\n OFFSET 2'",
        "SELECT a FROM b WHERE c = 'open",
        "SELECT a § b",
        "",
    ],
)
def test_what_is_misread_stays_as_it_is(sql: str) -> None:
    assert layout(sql) == sql


@pytest.mark.parametrize("sql", ["SELECT a-1, 'from  where' FROM [group by] WHERE \"select\" = `order`", "SELECT 1;"])
def test_texts_and_quoted_names_are_kept(sql: str) -> None:
    assert " ".join(layout(sql).split()) == " ".join(sql.split())
    assert layout(sql).count("from  where") == sql.count("from  where")


def test_long_queries_cost_no_more_than_they_are_worth() -> None:
    many = "SELECT a FROM b WHERE " + " AND ".join(["c = 1"] * 230)
    assert layout(many).count("\n") > 200
    deep = "SELECT a FROM b WHERE c IN (" * 90 + "1" + ")" * 90
    assert sorted(layout(deep).split()) == sorted(deep.split()) or "(SELECT" in layout(deep)
    endless = many * 50
    assert layout(endless) == endless


def test_gold_queries_of_spider_keep_their_tokens(spider_dir: Path) -> None:
    rows = json.loads((spider_dir / "dev.json").read_text(encoding="utf-8"))
    laid_out = 0
    for sql in sorted({row["query"] for row in rows}):
        shown = layout(sql)
        assert [token.text.lower() for token in tokenize(shown)] == [token.text.lower() for token in tokenize(sql)]
        laid_out += shown.startswith("SELECT") and "\nFROM" in shown
    assert laid_out == len({row["query"] for row in rows})


def test_commas_have_a_blank_behind_them() -> None:
    sql = "SELECT substr(date,1,7) AS month,count(*) FROM sale WHERE a IN (1,2,'b,c') GROUP BY substr(date,1,7)"
    shown = layout(sql)
    assert shown.splitlines()[0] == "SELECT substr(date, 1, 7) AS month, count(*)"
    assert "(1, 2, 'b,c')" in shown
    assert "  " not in shown
