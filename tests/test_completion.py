"""The completion scripts, run by the shells that are installed: commands, options, values, files."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from sqlsp.__main__ import COMMANDS
from sqlsp.common.errors import ConfigError
from sqlsp.options import completion
from sqlsp.options.cli import SCHEMAS
from sqlsp.options.option import described

ABOUT = {name: command.about for name, command in COMMANDS.items()}
_BASH = """
source "$0" && shift 0
COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
compopt() { :; }
_sqlsp
printf '%s\\n' "${COMPREPLY[@]}"
"""
_ZSH = """
compdef() { :; }
compset() { PREFIX=${PREFIX#*=}; }
_files() { print -rl -- *(N); }
_describe() { print -rl -- ${${(P)2}%%:*}; }
compadd() { print -rl -- ${(P)2}; }
source "$0"
words=("$@") CURRENT=$# PREFIX=$@[-1]
_sqlsp
"""


def suggested(shell: str, folder: Path, *words: str, typed: str | None = None) -> set[str]:
    """What a shell offers for the last of the words, in a folder; bash has `=` as a word of its own.

    Of what zsh offers, that which begins with the last word, or with what is `typed` of it.
    """
    program = shutil.which(shell)
    if program is None:
        pytest.skip(f"{shell} is not installed")
    path = folder.parent / f"script.{shell}"
    path.write_text(completion.script(shell, ABOUT), encoding="utf-8")
    if shell == "fish":
        command = [program, "-N", "-c", f"source '{path}'; complete -C \"$argv\"", " ".join(words)]
    elif shell == "zsh":
        command = [program, "-f", "-c", _ZSH, str(path), *words]
    else:
        command = [program, "--norc", "-c", _BASH, str(path), *words]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=60, check=False)
    assert not done.stderr
    found = {line.partition("\t")[0] for line in done.stdout.splitlines()} - {""}
    return (
        {name for name in found if name.startswith(words[-1] if typed is None else typed)} if shell == "zsh" else found
    )


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    path = tmp_path / "here"
    path.mkdir()
    for name in ("shop.sqlite", "seconds.db", "my shop.db", "rows of it.db"):
        (path / name).touch()
    return path


SHELLS = pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])


@SHELLS
def test_commands(shell: str, folder: Path) -> None:
    assert suggested(shell, folder, "sqlsp", "as") == {"ask"}
    assert {"ask", "serve", "completion", "train"} <= suggested(shell, folder, "sqlsp", "")
    assert suggested(shell, folder, "sqlsp", "completion", "z") >= {"zsh"}


@SHELLS
def test_options_and_files(shell: str, folder: Path) -> None:
    assert {"seconds=", "seconds.db", "shop.sqlite"} <= suggested(shell, folder, "sqlsp", "ask", "s")
    assert suggested(shell, folder, "sqlsp", "ask", "--js") == {"--json"}
    assert "trainer.epochs=" in suggested(shell, folder, "sqlsp", "train", "trainer.e")
    assert "port=" not in suggested(shell, folder, "sqlsp", "ask", "p")


@pytest.mark.parametrize("key", ["output", "guide", "values"])
def test_values_in_bash(key: str, folder: Path) -> None:
    names = set(described(SCHEMAS["ask"])[key].names or ()) or {"true", "false"}
    assert suggested("bash", folder, "sqlsp", "ask", key, "=") == names
    assert suggested("bash", folder, "sqlsp", "ask", f"{key}=") == {f"{key}={name}" for name in names}
    first = min(names)
    assert suggested("bash", folder, "sqlsp", "ask", key, "=", first[:2]) == {first}


def test_values_in_fish(folder: Path) -> None:
    assert {"output=csv", "output=json"} <= suggested("fish", folder, "sqlsp", "ask", "output=")


def test_values_in_zsh(folder: Path) -> None:
    assert "demo" in suggested("zsh", folder, "sqlsp", "train", "experiment=d", typed="d")


def test_bash_writes_names_as_a_shell_reads_them(folder: Path) -> None:
    assert suggested("bash", folder, "sqlsp", "ask", "row") == {"rows=", r"rows\ of\ it.db"}
    assert suggested("bash", folder, "sqlsp", "ask", "my") == set(), "readline completes files"


def test_every_option_is_offered() -> None:
    for command, schema in SCHEMAS.items():
        assert {f"{name}=" for name in described(schema)} <= set(completion.words_of(command))


def test_another_shell_is_refused() -> None:
    with pytest.raises(ConfigError, match=r"there is no completion for tcsh; sqlsp completion bash\|zsh\|fish"):
        completion.script("tcsh", ABOUT)


def test_the_command() -> None:
    command = [sys.executable, "-m", "sqlsp", "completion"]
    done = subprocess.run([*command, "bash"], capture_output=True, text=True, timeout=120, check=True)
    assert done.stdout == completion.script("bash", ABOUT)
    refused = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert (refused.returncode, refused.stdout) == (2, "")
    assert refused.stderr == "error: there is no completion for no shell; sqlsp completion bash|zsh|fish\n"
