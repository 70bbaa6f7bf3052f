"""The command line: options reach the code as dataclasses, mistakes become one sentence and exit code 2."""

from __future__ import annotations

import random
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from functools import reduce
from pathlib import Path
from typing import Any

import pytest
from data_files import cells, content
from omegaconf import OmegaConf
from patience import HANG
from patterns import expression_of

from sqlsp.cli import compose, usage
from sqlsp.cli.judging import EvaluateConfig
from sqlsp.cli.option import described
from sqlsp.cli.tasks import ComprehendConfig, LanguageConfig, TrainConfig
from sqlsp.tasks import commands
from sqlsp.utils.errors import CheckpointError, ConfigError, DataError

GROUPS = ("data", "encoder", "layers", "decoder", "optim", "trainer")


def call(monkeypatch: pytest.MonkeyPatch, run: Any, config_name: str, *arguments: str) -> int:
    monkeypatch.setattr(sys, "argv", [f"sqlsp.{config_name}", *arguments])
    monkeypatch.setenv("HYDRA_FULL_ERROR", "0")  # the command sets it; this puts it back afterwards
    with pytest.raises(SystemExit) as ended:
        compose.main(config_name, run)
    return int(ended.value.code or 0)


def test_the_dataclass_and_the_home_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    seen: list[TrainConfig] = []
    arguments = ("experiment=demo", "trainer.epochs=3", "data.path=relative/folder", "optim.betas=[0.5,0.6]")
    assert call(monkeypatch, seen.append, "train", *arguments) == 0
    (config,) = seen
    assert isinstance(config, TrainConfig) and type(config.trainer.epochs) is int
    assert (config.data.path, config.optim.betas, Path.cwd()) == ("relative/folder", [0.5, 0.6], tmp_path)
    assert list(tmp_path.iterdir()) == [], "Hydra left files behind"
    monkeypatch.setenv("HOME", str(tmp_path))
    seen.clear()
    more = "data.mixture=[{source: '~/more'},{source: 'other/~/x'}]"
    arguments = ("experiment=demo", "runs=~/runs/one", "data.path=~/spider", more)
    assert call(monkeypatch, seen.append, "train", *arguments) == 0
    loaded = compose.load("train", arguments[:1], {"runs": "~/runs/one", "data": {"path": Path("~/spider")}})
    for config in (*seen, loaded):
        assert (config.runs, config.data.path) == (f"{tmp_path}/runs/one", f"{tmp_path}/spider")
    assert [portion.source for portion in seen[0].data.mixture] == [f"{tmp_path}/more", "other/~/x"]
    with pytest.raises(CheckpointError, match=str(tmp_path)):
        compose.load("train", ("resume=~/nowhere",), adapt=commands()["train"].resumed)


@pytest.mark.parametrize(
    "command", ["compose.main('evaluate', lambda _: say())", "sys.exit(compose.guarded(lambda: say() or 0))"]
)
def test_commands_limit_the_memory_of_sqlite(command: str) -> None:
    """In another process, because the limit lasts to the end; `import sqlsp` sets none."""
    code = content("limited_memory.txt").replace("COMMAND", command)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["None", "200000000"]


def test_codes_of_multirun(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(tmp_path)
    for ending, code, ran in ((DataError("the second fails"), 2, 3), (130, 130, 2), (143, 143, 2)):
        seeds: list[int] = []

        def run(config: TrainConfig, ending: Any = ending, seeds: list[int] = seeds) -> int:
            seeds.append(config.trainer.seed)
            if config.trainer.seed == 2 and isinstance(ending, Exception):
                raise ending
            return ending if config.trainer.seed == 2 else 0

        assert call(monkeypatch, run, "train", "data.path=x", "-m", "trainer.seed=1,2,3") == code
        assert seeds == [1, 2, 3][:ran]
        printed = capsys.readouterr()
        assert printed.out.splitlines() == [f"run {seed} of 3: trainer.seed={seed}" for seed in seeds]
        assert printed.err == ("error: the second fails\n" if code == 2 else "")
    assert list(tmp_path.iterdir()) == [], "Hydra left files behind"


def test_flags(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert call(monkeypatch, pytest.fail, "train", "data.path=x", "--cfg", "job", "trainer.epochs=3") == 0
    assert "epochs: 3" in capsys.readouterr().out
    for words, wrong in (
        (("--foo", "data.path=x"), "there is no flag --foo; as an option: unknown option foo; --help"),
        (("data.path=x", "--learning-rate=1e-3"), r"no flag --learning-rate; .* \(did you mean optim\.lr\?\); --help"),
        (
            ("data.path=x", "trainer.epocs=3"),
            r"unknown option trainer\.epocs \(did you mean trainer\.epochs or .*; --help",
        ),
        (("--cfg",), "argument --cfg/-c: expected one argument; --help"),
    ):
        assert call(monkeypatch, pytest.fail, "train", *words) == 2
        assert re.fullmatch(rf"error: .*{wrong}.*\n", capsys.readouterr().err)


def test_an_error_in_a_process_of_a_launcher_reaches_the_exit_code(tmp_path: Path) -> None:
    pytest.importorskip("hydra_plugins.hydra_joblib_launcher", reason="pip install hydra-joblib-launcher")
    command = [sys.executable, "-m", "sqlsp", "check", "--multirun", f"data.path={tmp_path}/a,{tmp_path}/b"]
    ended = subprocess.run(
        [*command, "hydra/launcher=joblib", "hydra.launcher.n_jobs=2"], capture_output=True, text=True, timeout=HANG
    )
    assert ended.returncode == 2 and f"error: data.path={tmp_path}/a: there is no such folder" in ended.stderr
    assert "Traceback" not in ended.stderr


def test_how_a_run_ends(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def raising(error: BaseException) -> Any:
        def run(config: EvaluateConfig) -> None:
            raise error

        return run

    words = ("evaluate", "pred=a.json", "gold=b", "tables=c")
    assert call(monkeypatch, lambda config: 1, *words) == 1
    assert call(monkeypatch, raising(DataError("a.json is empty; train first")), *words) == 2
    assert capsys.readouterr() == ("", "error: a.json is empty; train first\n")
    assert call(monkeypatch, raising(KeyboardInterrupt()), *words) == 130
    with pytest.raises(ZeroDivisionError):  # a bug has a traceback
        compose.main("evaluate", raising(ZeroDivisionError()))
    capsys.readouterr()
    full = RuntimeError("DefaultCPUAllocator: can't allocate memory: you tried to allocate 9 bytes")
    for error, message in (
        (RuntimeError("can't start new thread"), "no more threads or processes"),
        (PermissionError(13, "Permission denied", "/secret/x"), "cannot use /secret/x: Permission denied"),
        (OSError(36, "File name too long", "x" * 300), "File name too long"),
        *((error, "out of memory") for error in (MemoryError(), full)),
    ):
        assert call(monkeypatch, raising(error), *words) == 2
        printed = capsys.readouterr().err
        assert printed.startswith("error: ") and message in printed
        assert printed.count("\n") == 1 and len(printed) < 400


def test_names_of_other_programs_lead_to_options() -> None:
    """Those that exist; a note that lists the values of an option lists all of them."""
    known = {name for kind in compose.SCHEMAS.values() for name in described(kind)} | {"debug"}
    options = described(TrainConfig)
    for name, entry in usage.other_names().items():
        use = entry.get("use", [])
        note = entry.get("note", "")
        assert re.fullmatch(r"[a-z0-9_]+", name) and set(use) <= known and (use or note)
        if note.startswith("it is ") and options[use[0]].names:
            values = note.removeprefix("it is ").partition(";")[0]
            assert set(re.split(", | or ", values)) == set(options[use[0]].names or ()), name


def split_words(line: str) -> list[str]:
    """The words of a line of refused.tsv."""
    command, *options = shlex.split(line)
    if command == "train":
        options.append("data.path=x")
    return [command.removesuffix("!"), *options]


@pytest.mark.parametrize(("words", "message"), cells("refused.tsv"))
def test_refused_command_lines(words: str, message: str) -> None:
    command, *options = split_words(words)
    with pytest.raises(ConfigError, match=expression_of(message)):
        compose.load(command, options)


@pytest.mark.parametrize("config_name", list(compose.SCHEMAS))
def test_help_of_options(config_name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert call(monkeypatch, lambda config: None, config_name, "--help") == 0
    text = capsys.readouterr().out
    for name, option in described(compose.SCHEMAS[config_name]).items():
        assert f"  {name}=" in text and option.text in text
    assert f"sqlsp {config_name}" in text


VALUES = [
    *("", "null", "-1", "1e400", "nan", "inf", "9" * 5000, "²", "true", "[]", "[[[", "{}", "{a:1}", "'a b;c'", "a,b"),
    *("'\x1b[2J'", "x" * 5000, "~nobody_at_all/x", "'", "${oops}", "${oc.env:X}", "\udce9\udcff", "0x10", "1_0", "--"),
]


@pytest.mark.parametrize("index", range(len(VALUES)))
def test_any_value_of_an_option_is_accepted_or_refused(index: int) -> None:
    """The value is given to three options of three commands."""
    dice = random.Random(index)
    for command in dice.sample(list(compose.SCHEMAS), 3):
        word = f"{dice.choice(list(described(compose.SCHEMAS[command])))}={VALUES[index]}"
        try:
            compose.load(command, [word])
        except ConfigError as error:
            assert 0 < len(str(error)) < 12_000, word


def test_help_begins_with_the_main_options(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("ask", "serve", "mcp"):
        call(monkeypatch, lambda config: None, name, "--help")
        text = capsys.readouterr().out
        positions = [text.find(f"\n  {option}=") for option in ("db", "values", "beam", "runs")]
        assert positions[0] > 0 and positions == sorted(positions)
    call(monkeypatch, lambda config: None, "train", "encoder=tiny", "trainer.epochs=7", "--help")
    text = capsys.readouterr().out
    assert all(shown in text for shown in ("[tiny]", "trainer.epochs=7 ", "encoder.name=scratch "))


def test_help_names_ten_options_first() -> None:
    known = {name for schema in compose.SCHEMAS.values() for name in described(schema)}
    assert set(usage.MAIN_OPTIONS) <= known
    text = usage.help_text("train", *compose.compose("train"), described(TrainConfig))
    _, first, others = re.split(r"^(?:main options|all other options).*:$", text, flags=re.M)
    assert len(first.strip().splitlines()) == 10 and "  data.path=???" in first and "  trainer.epochs=60" in first
    assert "  data.path=" not in others and "  trainer.micro_batch=null" in others


@pytest.mark.parametrize("group", [*GROUPS, "reading", "text"])
def test_files_of_a_group_set_only_options_of_the_group(group: str) -> None:
    """What is a default stands in `sqlsp/cli/`, and so do the sentences."""
    others = {"reading": ComprehendConfig, "text": LanguageConfig}
    defaults = getattr(others.get(group, TrainConfig)(), group)
    for option in usage.group_options(group):
        path = usage.CONFIGS / group / f"{option}.yaml"
        assert not re.search(r"^\s*\w+:.*#", path.read_text(encoding="utf-8"), flags=re.M), f"{path} explains options"
        for name, value in chosen(OmegaConf.to_container(OmegaConf.load(path))):
            assert reduce(getattr, name.split("."), defaults) != value, f"{path}: {name} is the default"


def test_experiments_are_those_of_the_command() -> None:
    """Another command's would end in a complaint about one of its options."""
    named = {command: usage.group_options("experiment", command) for command in commands()}
    assert sorted(name for names in named.values() for name in names) == usage.group_options("experiment")
    for command, names in named.items():
        shown = usage.help_text(command, *compose.compose(command), described(compose.SCHEMAS[command]))
        assert "  ".join(names) in shown.replace("[", "").replace("]", "")
        for name in set(usage.group_options("experiment")) - set(names):
            with pytest.raises(
                ConfigError, match=rf"^experiment={name} is for sqlsp \w+; sqlsp {command} has: {names[0]}"
            ):
                compose.load(command, [f"experiment={name}"])


def chosen(values: Any, prefix: str = "") -> Iterator[tuple[str, Any]]:
    for name, value in values.items():
        if isinstance(value, dict):
            yield from chosen(value, f"{prefix}{name}.")
        else:
            yield prefix + name, value


@pytest.mark.parametrize("group", [*GROUPS, "experiment", "debug"])
def test_every_choice_composes(group: str) -> None:
    for option in usage.group_options(group):
        assert usage.header(usage.CONFIGS / group / f"{option}.yaml"), f"{group}/{option}.yaml has no description"
        command = usage.command_of(group, option) or "train"
        folder = {"comprehend": "reading.path", "language": "text.path"}.get(command, "data.path")
        compose.load(command, [f"{folder}=x", f"{group}={option}"])


def test_overfit_evaluates_on_the_training_examples() -> None:
    config = compose.load("train", ["data=mini", "debug=overfit"])
    assert config.data.dev == config.data.train[0]
    loaded = compose.load("train", ["experiment=demo", "optim.lr_factors={stack.layers.0: 0.5}"])
    given = compose.load("train", ["experiment=demo"], {"optim": {"lr_factors": {"stack.layers.0": 0.5}}})
    assert loaded.optim.lr_factors == given.optim.lr_factors == {"stack.layers.0": 0.5}
