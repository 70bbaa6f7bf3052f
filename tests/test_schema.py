"""The JSON schema of the options: what it says of a YAML file is what the command says of it."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from omegaconf import OmegaConf

from sqlsp.common.errors import ConfigError
from sqlsp.common.shipped import CONFIGS, PARSERS
from sqlsp.options import cli
from sqlsp.options.cli import SCHEMAS
from sqlsp.options.json_schema import json_schema
from sqlsp.options.option import described, of_today
from sqlsp.options.usage import group_options, groups_of


def shipped() -> Iterator[tuple[Path, str, str | None]]:
    """Every YAML file that sets options: the file, a command whose options they are, the group if they are one's."""
    for command in SCHEMAS:
        yield CONFIGS / f"{command}.yaml", command, None
        for group in groups_of(command):
            for name in group_options(group, command):
                path = CONFIGS / group / f"{name}.yaml"
                whole = "@package _global_" in path.read_text(encoding="utf-8")
                yield path, command, None if whole else group


def complaints(content: Any, command: str, group: str | None = None) -> list[str]:
    return [error.message for error in Draft202012Validator(json_schema(command, group)).iter_errors(content)]


def content_of(path: Path) -> Any:
    return OmegaConf.to_container(OmegaConf.load(path)) or {}


@pytest.mark.parametrize("command", SCHEMAS)
def test_it_is_a_schema_of_every_option(command: str) -> None:
    schema = json_schema(command)
    Draft202012Validator.check_schema(schema)
    for name, said in described(SCHEMAS[command]).items():
        part = schema
        for key in name.split("."):
            part = part["properties"][key]
        assert part["description"] == said.text
    assert complaints(json.loads(json.dumps(asdict(SCHEMAS[command]()))), command) == []


def test_the_yaml_files_fit() -> None:
    found = list(shipped())
    assert len({path for path, _, _ in found}) > 40
    for path, command, group in found:
        assert complaints(content_of(path), command, group) == [], f"{path} as options of {command}"


def test_the_options_of_the_parser_that_ships_fit() -> None:
    assert complaints(of_today(content_of(PARSERS / "default" / "config.yaml")), "train") == []


@pytest.mark.parametrize(
    ("name", "value"),
    [
        *(("trainer.epochs", value) for value in (1, 0, 1.5, "many", None)),
        *(("trainer.micro_batch", value) for value in (1, None, 0)),
        *(("optim.lr", value) for value in (1, 4e-4, 0.0, "fast")),
        *(("layers.dropout", value) for value in (0.0, 0.5, 1.0, -0.1)),
        *(("trainer.graphs", value) for value in ("auto", True, "simulate", "often")),
        *(("trainer.loggers", value) for value in ([], ["csv"], ["csvs"], "csv")),
        *(("trainer.deterministic", value) for value in (True, "perhaps")),
        *(("optim.lr_factors", value) for value in ({}, {"decoder": 0.5}, {"decoder": -1}, {"decoder": "x"})),
        *(("trainer.epoch", value) for value in (1,)),
        *(("name", value) for value in ("mine",)),
    ],
)
def test_it_judges_as_the_command_does(name: str, value: object) -> None:
    try:
        cli.load("train", ["data.path=x"], {name: value})
        refused = False
    except ConfigError:
        refused = True
    content: Any = value
    for key in reversed(name.split(".")):
        content = {key: content}
    assert bool(complaints(content, "train")) == refused


def test_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    command = [sys.executable, "-m", "sqlsp", "schema"]
    done = subprocess.run([*command, "train", "trainer"], capture_output=True, text=True, timeout=300, check=True)
    assert json.loads(done.stdout) == json_schema("train", "trainer")
    refused = subprocess.run([*command, "tran"], capture_output=True, text=True, timeout=300, check=False)
    assert (refused.returncode, refused.stdout) == (2, "")
    assert refused.stderr.startswith("error: there is no command tran with options; there are: adapt, ")
    with pytest.raises(
        ConfigError, match="sqlsp train has no group experiment with options of its own; it has: data, "
    ):
        json_schema("train", "experiment")
