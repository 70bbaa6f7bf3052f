"""Databases and questions as words of a command line: kinds of words, and paths of any characters."""

from __future__ import annotations

import json
import shlex
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from data_files import cells, content
from scripted import SHOP, make_database

from sqlsp.cli import compose
from sqlsp.cli.answering import AskConfig, ServeConfig, names_of
from sqlsp.cli.bare_words import sort_words
from sqlsp.cli.option import described
from sqlsp.databases.address import MultiFileSource
from sqlsp.databases.opening import check_location, find_location, open_database
from sqlsp.utils.errors import ConfigError

ASK = described(AskConfig)
SERVE = described(ServeConfig)
HOSTILE, ANCHORED = json.loads(content("file_names.json")).values()
"""Names that are given as they are; and that read as something else: given behind `./`, and most behind `--`."""


@pytest.fixture(autouse=True)
def _in_the_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def make_file(folder: Path, name: str) -> Path:
    return make_database(folder / name, SHOP)


def run_words(monkeypatch: pytest.MonkeyPatch, command: str, run: Callable[[Any], object], *words: str) -> int:
    """The exit code of a command that is given these words."""
    monkeypatch.setattr(sys, "argv", [f"sqlsp {command}", *words])
    monkeypatch.setenv("HYDRA_FULL_ERROR", "0")  # the command sets it; this puts it back afterwards
    with pytest.raises(SystemExit) as ended:
        compose.main_of_words(command, run)
    return int(ended.value.code or 0)


def options_of(monkeypatch: pytest.MonkeyPatch, command: str, *words: str) -> Any:
    seen: list[Any] = []
    assert run_words(monkeypatch, command, seen.append, *words) == 0
    return seen[0]


def assert_opened(name: str, file: Path) -> None:
    location = find_location(name)
    assert isinstance(location, Path) and location.samefile(file)
    check_location(location)
    assert open_database(location, values=False).schema.tables


def assert_one_opened(names: Sequence[str], file: Path) -> None:
    (name,) = names
    assert_opened(name, file)


def asked(*words: str) -> tuple[AskConfig, tuple[str, ...]]:
    words_of_line = sort_words("ask", words, ASK)
    return words_of_line.insert_into(AskConfig(db=[])), words_of_line.options


def served(*words: str) -> tuple[list[str], tuple[str, ...]]:
    words_of_line = sort_words("serve", words, SERVE)
    return words_of_line.insert_into(ServeConfig()).db, words_of_line.options


@pytest.mark.parametrize("name", HOSTILE)
def test_a_path_is_taken_as_it_is(name: str, tmp_path: Path) -> None:
    file = make_file(tmp_path, name)
    question = "How many rows = 5?"
    for words in ([name, question], [question, name], ["--", name, question], [str(file), question]):
        config, left = asked("rows=5", *words)
        assert (config.question, left) == (question, ("rows=5",))
        assert_one_opened(config.db, file)
    assert_one_opened(asked(f"db={name}")[0].db, file)
    for words in (["port=0", name, str(file)], [name, "port=0", "--", str(file)], ["port=0", f"db={name}"]):
        locations, left = served(*words)
        assert left == ("port=0",)
        for location in locations:
            assert_opened(location, file)


@pytest.mark.parametrize("name", ANCHORED)
def test_a_path_that_reads_as_an_option(name: str, tmp_path: Path) -> None:
    file = make_file(tmp_path, name)
    assert_one_opened(asked(f"./{name}", "How many?")[0].db, file)
    assert_opened(served(f"./{name}")[0][0], file)
    if not name.startswith("corpus:"):
        config, left = asked("How many?", "--json", "--", name)
        assert left == ("output=json",)
        assert_one_opened(config.db, file)
        assert_opened(served("--", name)[0][0], file)


@pytest.mark.parametrize("name", ["${oc.env:HOME}", 'Größe\'s "x" #[1]=,.sqlite', "./rows=5"])
def test_hydra_does_not_read_the_path(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = make_file(tmp_path, name)
    config = options_of(monkeypatch, "ask", name, "--json", "How many ${films}?", "rows=7")
    assert (config.question, config.rows, config.output) == ("How many ${films}?", 7, "json")
    assert_one_opened(config.db, file)
    assert_opened(options_of(monkeypatch, "serve", name, "port=0").db[0], file)


@pytest.mark.parametrize(("line", "databases", "questions", "options"), cells("bare_words.tsv"))
def test_kinds_of_words(line: str, databases: str, questions: str, options: str) -> None:
    words = sort_words("ask", shlex.split(line), ASK)
    assert list(words.databases) == shlex.split(databases)
    assert list(words.questions) == shlex.split(questions)
    assert list(words.options) == shlex.split(options)


def test_every_word_of_serve_is_a_database(monkeypatch: pytest.MonkeyPatch) -> None:
    words = sort_words("serve", ["a b", "port=0", "c"], SERVE)
    assert (words.databases, words.questions, words.options) == (("a b", "c"), (), ("port=0",))
    assert options_of(monkeypatch, "serve", "b.db", "db=[a.db]", "c.db").db == ["a.db", "b.db", "c.db"]
    assert options_of(monkeypatch, "serve").db == []
    with pytest.raises(ConfigError, match="there is no option --json"):
        sort_words("serve", ["--json"], SERVE)


@pytest.mark.parametrize("name", HOSTILE)
def test_several_files_are_one_database(name: str, tmp_path: Path) -> None:
    file = tmp_path / f"{name[:100]}.csv"
    town = tmp_path / "town.csv"
    for path in (file, town):
        path.write_text("id,name\n1,Bath\n2,York\n")
    question = "How many towns = 5 has #1?"
    for words in (
        [file.name, "town.csv", question],
        [question, "rows=5", str(file), "town.csv"],
        ["town.csv", "--", file.name, question],
        [f"db={file.name}", "town.csv", question],
    ):
        config, _ = asked(*words)
        location = find_location(names_of(config.db))
        assert isinstance(location, MultiFileSource) and config.question == question
        assert {path.resolve() for path in location.paths} == {file, town}
    assert len(served(file.name, "town.csv")[0]) == 2
    check_location(location)


def test_files_and_options_together(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Through Hydra, and opened: `db=` may name one of the files, or several, beside words."""
    names = ["a+b.csv", 'Größe\'s "x" #[1]=,.csv', "town.csv"]
    for name in names:
        (tmp_path / name).write_text("id,name\n1,Bath\n2,York\n")
    for words in ([*names, "How many?"], ["db=a+b.csv", *names[1:], "How many?"], ["db=[a+b.csv,town.csv]", names[1]]):
        config = options_of(monkeypatch, "ask", *words)
        assert sorted(config.db) == sorted(names)
    location = find_location(names_of(options_of(monkeypatch, "glossary", *names).db))
    assert len(open_database(location, values=False).schema.tables) == 3
    for name in ("rows=5", "colour=5", "shop"):
        make_file(tmp_path, name)
    config, left = asked("rows=5", "shop", "How many?")
    assert (config.db, config.question, left) == (["shop"], "How many?", ("rows=5",))
    assert asked("colour=5")[0].db == ["colour=5"]


@pytest.mark.parametrize(("line", "databases", "question"), cells("last_words.tsv", 3))
def test_the_last_word_may_be_the_question(line: str, databases: str, question: str, tmp_path: Path) -> None:
    for name in {"a.csv", "b.csv", *databases.split()} - {"missing.csv"}:
        (tmp_path / name).write_text("id\n1\n")
    config, _ = asked(*shlex.split(line))
    assert (config.db, config.question or "") == (databases.split(), question)


@pytest.mark.parametrize(("line", "message"), cells("words_refused.tsv"))
def test_mistakes(
    line: str, message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    make_file(tmp_path, "shop")
    assert run_words(monkeypatch, "ask", lambda _: pytest.fail("work began"), *shlex.split(line)) == 2
    error = capsys.readouterr().err
    assert error.startswith("error: ") and message in error and error.count("\n") == 1
