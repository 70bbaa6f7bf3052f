"""Cells that a question means: exactly, nearly (by trigrams), by initials, and those it need not name."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest
from small_folder import insert, one_table, run_script

from sqlsp.cells.index import Cell, CellIndex, build_index
from sqlsp.cells.lookup import LIKENESS, OPTIONS, SIMILAR, WAYS, CellMatcher, Match, TrigramIndex
from sqlsp.question.mentions import MentionKind
from sqlsp.question.words import plain, tokenise

Index = Callable[..., CellIndex]


@pytest.fixture
def index(tmp_path: Path) -> Index:
    """Makes the index of one table from the cells of each column, numbered from 1."""

    def make(*columns: Sequence[object]) -> CellIndex:
        names = [f"c{i}" for i in range(len(columns))]
        path = run_script(tmp_path / "d.sqlite", f"DROP TABLE IF EXISTS t; CREATE TABLE t ({', '.join(names)})")
        for name, cells in zip(names, columns, strict=True):
            insert(path, f"t ({name})", ((cell,) for cell in cells))
        return build_index(path, one_table(*names))

    return make


def texts(matches: Iterator[Match]) -> list[str]:
    return list(dict.fromkeys(mention.text for mention, _ in matches))


def test_cells_come_as_they_are_written_with_their_columns(index: Index) -> None:
    found = index(["New  York", "Bath"], ["new york", "Lyon"], ["new york"])
    assert found.as_written("new york") == [Cell("new york", (2, 3)), Cell("New  York", (1,))]
    assert found.as_written("nowhere") == []


def test_whole_numbers_keep_all_their_digits(index: Index) -> None:
    found = index([15551234567, 9780306406157, 15551234568.0, 2.5e20, 1234.5678901234, 4111111111111112])
    for text in ("15551234567", "9780306406157", "15551234568", "1234.56789", "4111111111111112"):
        assert [cell.text for cell in found.as_written(plain(text))] == [text]
    assert found.as_written("1.555123457e+10") == []


def test_a_letter_and_its_mark_are_one(index: Index) -> None:
    found = index(["Zu\u0308rich", "Gen\u00e8ve"])
    for said, written in (("Z\u00fcrich", "Zu\u0308rich"), ("Gene\u0300ve", "Gen\u00e8ve")):
        assert [cell.text for cell in found.as_written(plain(said))] == [written]


def test_cells_are_found_whatever_their_accents(index: Index) -> None:
    found = index(["M\u00e1laga", "Malaga", "S\u00e3o Paulo"], ["M\u00e1laga"])
    assert found.as_written("malaga") == [Cell("Malaga", (1,)), Cell("M\u00e1laga", (1, 2))]
    assert found.as_written("m\u00e1laga") == [Cell("M\u00e1laga", (1, 2)), Cell("Malaga", (1,))]
    assert found.as_written("mal\u00e0ga") == [Cell("Malaga", (1,)), Cell("M\u00e1laga", (1, 2))]
    assert found.columns_with("malaga") == (1, 2)
    assert found.columns_with_word("sao") == (1,) and found.has_word("sao") and not found.has_word("so")
    assert texts(CellMatcher(found).exact(tokenise("Who lives in Sao Paulo?"))) == ["S\u00e3o Paulo"]


def test_an_index_of_some_columns_has_their_new_numbers(index: Index) -> None:
    found = index(["New York", "Bath"], ["new york"], ["Bath Abbey"]).of_columns({2: 7, 3: 1})
    assert found.cells == {"new york": (7,), "bath abbey": (1,)}
    assert found.words == {"new": (7,), "york": (7,), "abbey": (1,), "bath": (1,)}
    assert found.as_written("new york") == [Cell("new york", (7,))]
    assert found.as_written("bath") == []


def test_exact_cells_by_case_and_punctuation_longest_first(index: Index) -> None:
    matcher = CellMatcher(index(["New York, NY", "york", "NY"], ["new york"]))
    words = tokenise("Who lives in NEW YORK , NY?")
    matches = list(matcher.exact(words))
    assert texts(iter(matches)) == ["New York, NY", "new york", "york", "NY"]
    mention, cell = matches[0]
    assert (mention.start, mention.stop, mention.kind) == (3, 7, MentionKind.CELL)
    assert cell.columns == (1,)


def test_stop_words_are_no_cells_unless_shouted(index: Index) -> None:
    matcher = CellMatcher(index(["in", "IN", "A"]))
    assert texts(matcher.exact(tokenise("Who lives in a house?"))) == []
    assert set(texts(matcher.exact(tokenise("Who lives in the state IN?")))) == {"in", "IN"}


def test_of_many_ways_to_write_a_cell_few_are_taken(index: Index) -> None:
    matcher = CellMatcher(index(["bath", "Bath", "BATH", "bath!", "(bath)"]))
    assert len(texts(matcher.exact(["bath"]))) == WAYS


@pytest.mark.parametrize(
    ("cell", "asked"),
    [
        ("cat", "all the cats"),
        ("Cats", "the cat"),
        ("NorthCarolina", "in North Carolina now"),
        ("North Carolina", "in NorthCarolina"),
        ("running", "who runs"),
        ("Caribbean", "the Carribean islands"),
        ("Los Angeles", "flights from LA"),
        ("United States", "ships of the US"),
        ("Computer Info. Systems", "in the Computer Information Systems department"),
        ("John F Kennedy International", "flights to Kennedy"),
        ("Caf\u00e9s", "the cafe"),
        ("Orly S\u00fcd", "flights to Sud"),
    ],
)
def test_similar_cells(cell: str, asked: str, index: Index) -> None:
    others = ["bird", "Montana", "Atlantic", "walking", "Paris Orly", "United Nations School", "Mathematics"]
    matcher = CellMatcher(index([cell, *others]))
    matches = list(matcher.similar(tokenise(asked)))
    assert cell in texts(iter(matches))
    assert {mention.kind for mention, _ in matches} == {MentionKind.SIMILAR_CELL}
    assert texts(matcher.exact(tokenise(asked))) == []


@pytest.mark.parametrize(
    ("cells", "asked"),
    [
        (["cat", "cats"], "cat"),  # what is a cell has no similar ones
        (["Paris", "Madrid", "catalogue"], "Which cats live in London?"),
    ],
)
def test_other_cells_are_not_similar(cells: list[str], asked: str, index: Index) -> None:
    assert texts(CellMatcher(index(cells)).similar(tokenise(asked))) == []


def test_likeness_is_the_share_of_common_trigrams(index: Index) -> None:
    cells = ["abcdef", "abcdxy", "abcxyz", "zzabcdef", "abcdefghij", "uvwxyz"]
    asked = "abcdefg"
    alike = {cell for cell in cells if dice(cell, asked) >= LIKENESS}
    assert 0 < len(alike) < len(cells)
    assert len(alike) <= SIMILAR
    assert set(texts(CellMatcher(index(cells)).similar([asked]))) == alike


def test_likeness_finds_cells_of_large_databases() -> None:
    cells: dict[str, tuple[int, ...]] = {f"cell {'x' * (i % 7)} {i}a": (1,) for i in range(60_000)}
    cells["caribbean"] = (1,)
    cells["caravan"] = (1,)
    large = CellIndex(cells, {}, (), {text: [(text, 1)] for text in cells})
    small = large.of_columns({1: 1})
    for text in [text for text in small.cells if text.startswith("cell")]:
        del small.cells[text]
    assert texts(CellMatcher(small).similar(["caravel"])) == ["caravan"]
    assert texts(CellMatcher(large).similar(["caravel"])) == []  # among many there is always one so near
    assert texts(CellMatcher(large).similar(["carribean"])) == ["caribbean"]
    assert texts(CellMatcher(large).similar(["caribbeans"])) == ["caribbean"]


def test_options_are_the_short_cells_of_columns_that_hold_few(index: Index) -> None:
    many = [f"{i:02}" for i in range(OPTIONS + 1)]
    matcher = CellMatcher(index(["T", "F", "T"], many, ["yes", "no", "maybe"], ["M", "F"]))
    matches = matcher.options
    assert texts(iter(matches)) == ["F", "T", "M"]
    assert {(m.start, m.stop, m.kind) for m, _ in matches} == {(-1, -1, MentionKind.OPTION)}
    assert {m.text: c.columns for m, c in matches} == {"F": (1, 4), "T": (1,), "M": (4,)}


def test_the_order_of_cells_in_the_index_does_not_matter() -> None:
    texts_ = ["cat", "cats", "caty", "catx", "carts", "y", "n", "grey cat", "grey dog", "gold cup"]
    cells: dict[str, tuple[int, ...]] = {text: (1 + len(text) % 3,) for text in texts_}
    words: dict[str, tuple[int, ...]] = dict.fromkeys(("grey", "cat", "dog", "gold", "cup"), (1,))
    results = []
    for order in (texts_, texts_[::-1], sorted(texts_, key=len)):
        index = CellIndex({t: cells[t] for t in order}, words, (), {t: [(t, cells[t][0])] for t in order})
        matcher = CellMatcher(index)
        asked = ["grey", "catz", "GC"]
        results.append([*matcher.exact(asked), *matcher.similar(asked), *matcher.options])
    assert results[0] == results[1] == results[2]
    assert len(results[0]) > 4


def test_cells_that_no_line_of_sql_can_hold_are_linked_but_not_offered(index: Index) -> None:
    found = index(["New\nYork", "a\0b", "tab\tbed", "Bath"])
    assert {"new york", "a b", "tab bed", "bath"} <= set(found.cells)
    assert texts(CellMatcher(found).exact(["New", "York", "a", "b", "tab", "bed", "Bath"])) == ["Bath"]


def test_a_database_without_cells_has_none() -> None:
    matcher = CellMatcher(CellIndex())
    words = tokenise("Which cats live in New York?")
    assert [*matcher.exact(words), *matcher.similar(words), *matcher.options] == []


def trigrams(text: str) -> set[str]:
    padded = f" {text} "
    return {padded[start : start + 3] for start in range(len(padded) - 2)}


def dice(one: str, other: str) -> float:
    first, second = trigrams(one), trigrams(other)
    return 2 * len(first & second) / (len(first) + len(second))


def random_text(draw: random.Random) -> str:
    return "".join(draw.choices("aab bcé 日\N{GRINNING FACE}\ud800", k=draw.randint(1, 12))).strip() or "a"


@pytest.mark.parametrize("least", [0.2, 0.5, 0.8, 1.0])
def test_it_finds_what_the_definition_finds(least: float) -> None:
    draw, some = random.Random(7), 0
    for _ in range(20):
        texts = list({random_text(draw) for _ in range(draw.randint(1, 60))})
        index = TrigramIndex(texts)
        for asked in [*(random_text(draw) for _ in range(20)), "zebra", "q"]:
            scored = sorted((-dice(text, asked), text) for text in texts)
            expected = [text for score, text in scored if -score >= least]
            some += len(expected)
            assert index.alike(asked, least, len(texts)) == expected
            assert index.alike(asked, least, 2) == expected[:2]
    assert some > 20
    assert TrigramIndex([]).alike("abc", least, 3) == []
    assert TrigramIndex(["aaaaaaaa"]).alike("aaa", 1.0, 1) == ["aaaaaaaa"], "a trigram counts once"
