"""`scripts/check_links.py` on a small folder: its counts by hand."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest
from script_kit import load_script
from small_folder import rows_of, write_json

from sqlsp.data.corpus.spider import read_rows
from sqlsp.sql.tables_json import read_tables

SCRIPT = Path(__file__).parents[2] / "scripts" / "check_links.py"
TITLES = "SELECT title FROM song"


class Thesaurus:
    """Two synonyms."""

    def of(self, word: str) -> frozenset[str]:
        return frozenset({"headings": ("titl",), "tracks": ("song",)}.get(word, ()))


@pytest.fixture(scope="module")
def script() -> ModuleType:
    return load_script("check_links")


def counted(script: ModuleType, folder: Path, question: str, synonyms: object = None) -> dict[str, float]:
    write_json(folder / "dev.json", rows_of([(question, TITLES, "songs")]))
    schemas = read_tables(folder / "tables.json")
    found: dict[str, float] = script.count(
        list(read_rows(folder / "dev.json", schemas)), schemas, folder / "database", synonyms
    )
    return {name: number for name, number in found.items() if number}


def test_links_are_counted_by_their_strongest_kind(script: ModuleType, small_spider: Path) -> None:
    # title and Song by their whole names; Song_ID, which the query does not use, by a part of its name
    found = counted(script, small_spider, "What are the titles of the songs?")
    assert found == {"used": 2, "exact": 2, "exact_right": 2, "partial": 1}


def test_what_no_link_names_is_counted(script: ModuleType, small_spider: Path) -> None:
    assert counted(script, small_spider, "What are the headings of the tracks?") == {
        "used": 2,
        "no link": 2,
        "no link_right": 2,
    }


def test_synonyms_count_where_they_are_given(script: ModuleType, small_spider: Path) -> None:
    found = counted(script, small_spider, "What are the headings of the tracks?", Thesaurus())
    assert found == {"used": 2, "synonym": 2, "synonym_right": 2}


def test_the_last_line_is_json_and_a_wrong_folder_is_a_sentence(small_spider: Path) -> None:
    command = [sys.executable, str(SCRIPT), "--spider", str(small_spider)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert json.loads(done.stdout.splitlines()[-1])["used"] > 0
    wrong = subprocess.run([*command, "--wordnet", str(small_spider)], capture_output=True, text=True, check=False)
    assert (wrong.returncode, wrong.stdout) == (2, "")
    assert "is no WordNet folder" in wrong.stderr
