"""What the pages tell people to type and to open exists, and they stay short; the walk and the tutorial run."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from script_kit import load_script
from test_imports import MAY_IMPORT

from sqlsp.cli import compose
from sqlsp.cli.model import WITH_MU, WITH_NORM
from sqlsp.cli.option import described
from sqlsp.cli.sweep import read_sweep, register
from sqlsp.cli.tasks import TrainConfig
from sqlsp.inference.trained import find_difference
from sqlsp.model.init import SCHEMES
from sqlsp.model.layers import LAYERS
from sqlsp.training.run import RunFolder
from sqlsp.utils.errors import ConfigError
from sqlsp.utils.shipped import PARSERS

ROOT = Path(__file__).resolve().parents[1]
PAGES = [
    *sorted(ROOT.glob("*.md")),
    *sorted((ROOT / "docs").glob("*.md")),
    *sorted((ROOT / "data").glob("*/README.md")),
    *sorted((ROOT / "scripts").glob("*.md")),
]
DOCUMENTS = [
    *PAGES,
    *sorted((ROOT / "configs").rglob("*.yaml")),
    *sorted((ROOT / "scripts").rglob("*.py")),
    *sorted((ROOT / "sqlsp" / "experiments").glob("*.py")),
]
ELIDED = "…"
CELLS = json.loads((ROOT / "docs" / "tutorial.ipynb").read_text(encoding="utf-8"))["cells"]
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")


def told(pattern: str) -> Iterator[tuple[str, str]]:
    """The first group of each match in a document, and where it stands."""
    for path in DOCUMENTS:
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            for match in re.finditer(pattern, line):
                yield match[1], f"{path.name}:{number}"


def typed(text: str) -> list[str]:
    """The words of a command line up to a question, a comment, a redirection, or the end of code in prose."""
    text = re.sub(r"'([\w.]+=\[[^']*\])'", r"\1", text)  # in quotes for zsh
    return re.split(r"\s[#<>|(]\s?|\s{3,}|,\s|[`\"']", text.strip())[0].rstrip(".,; ").split()


COMMANDS = [
    (words, place)
    for text, place in (
        *told(r"python -m sqlsp\.(\w.+)"),
        *told(rf"(?:^#? +|`|→ |: )sqlsp ((?:{'|'.join(compose.SCHEMAS)})\b.*)"),
    )
    if (words := typed(text)) and not re.search(r"[{<]", " ".join(words))
]


@cache
def take(command: str, *options: str) -> None:
    """Composes a command line; one that several pages name, once."""
    compose.load(command, options)


@pytest.mark.parametrize(
    ("command", "words"),
    [pytest.param(words[0], words[1:], id=f"{place} {' '.join(words)}") for words, place in COMMANDS],
)
def test_commands_are_taken(command: str, words: list[str]) -> None:
    """Options have to exist and their values to fit; what is elided may be missing."""
    assert command in compose.SCHEMAS
    options = [word.strip("[]") if word.startswith("[") else word for word in words if "=" in word]
    options = [word for word in options if not word.startswith("hydra")]
    if command == "ask" and "db=" not in " ".join(words):
        options.append("db=FILE")  # a word of its own
    if "--multirun" in words:
        sweep = next((word.removeprefix("+sweep=") for word in options if word.startswith("+sweep=")), None)
        options = [word.partition(",")[0] for word in options if not word.startswith("+sweep=")]
        if sweep is not None:
            name, cell = next(iter(read_sweep(sweep).cells()))
            register({name: cell})
            options.append(f"+cell={name}")
    elided = not options or ELIDED in " ".join(words) or options[0].startswith("resume=")
    options = [word.replace(ELIDED, "FILE") for word in options]
    try:
        take(command, *options)
    except ConfigError as error:
        if not (elided and "must be given" in str(error)):
            raise


def test_trainings_and_names_fit_the_code() -> None:
    own = RunFolder.open(PARSERS / "default").config(TrainConfig)
    starts = [words for words, _ in COMMANDS if "start=default" in words]
    assert starts
    for words in starts:
        config = compose.load("train", [word for word in words if "=" in word])
        assert find_difference(own, config) is None, words
    options = described(TrainConfig)
    assert set(options["layers.kind"].names or ()) == set(LAYERS)
    assert set(options["layers.init"].names or ()) == set(SCHEMES)
    assert {*WITH_NORM, *WITH_MU} <= set(SCHEMES)


def test_files_sweeps_and_targets_exist() -> None:
    names = {*told(r"(?<![\w/])(scripts/[\w/]+\.py)"), *told(r"(?<![\w/])(docs/[\w.]+\.(?:md|png))")}
    assert len(names) > 20 and not {(name, place) for name, place in names if not (ROOT / name).is_file()}
    found = [*told(r"sqlsp (\w+) --multirun \+sweep=\w+"), *told(r"sqlsp \w+ --multirun \+sweep=(\w+)")]
    half = len(found) // 2
    assert half > 3
    for (command, place), (name, _) in zip(found[:half], found[half:], strict=True):
        assert read_sweep(name).command == command, place
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = set(re.findall(r"^([\w-]+):", makefile, re.MULTILINE))
    named = {*told(r"(?:^|`|\s{4})make ([a-z-]+)")}
    assert len(named) > 3 and not {(name, place) for name, place in named if name not in targets}


def anchors(page: Path) -> set[str]:
    """The anchors of a page's headings, as GitHub makes them."""
    headings = re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def test_files_of_code_that_configs_name_exist() -> None:
    names = {path.name for folder in ("sqlsp", "scripts") for path in (ROOT / folder).rglob("*.py")}
    named = [match for match in told(r"\b(\w+\.py)\b") if "yaml:" in match[1]]
    assert named and not [match for match in named if match[0] not in names]


def test_links_lead_somewhere() -> None:
    links = [
        (page, target) for page in PAGES for target in re.findall(r"\]\(([^)\s]+)\)", page.read_text(encoding="utf-8"))
    ]
    assert len(links) > 50
    for page, target in links:
        path, _, anchor = target.partition("#")
        if path.startswith("https://"):
            continue
        file = (page.parent / path).resolve() if path else page
        assert file.exists(), f"{page.name} links to {target}"
        assert not anchor or anchor in anchors(file), f"{page.name} links to {target}, a heading that {file.name} lacks"
    pictures = ((page, re.findall(r"!\[[^]]*\]\(([^)]+)\)", page.read_text(encoding="utf-8"))) for page in PAGES)
    shown = {(page.parent / name).resolve() for page, names in pictures for name in names}
    assert set((ROOT / "docs").rglob("*.png")) == shown


def test_pages_stay_short_and_show_our_figures() -> None:
    most = {"README.md": 150, "CONTRIBUTING.md": 250, "docs/ask.md": 250, "docs/parser.md": 120}
    lengths = {name: len((ROOT / name).read_text(encoding="utf-8").splitlines()) for name in most}
    assert not {name: lines for name, lines in lengths.items() if lines > most[name]}, "cannot be read in a sitting"
    size = sum(page.stat().st_size for page in (*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")))
    assert size <= 160_000, f"{size} bytes: pages say how things are, the version control how they were"

    def scores(text: str) -> list[str]:
        return re.findall(r"\d\d\.\d(?: ± \d\.\d)?", text)

    table = (ROOT / "README.md").read_text(encoding="utf-8").split("## Results")[1].split("\n## ")[0]
    rows = [row for row in table.splitlines() if row.startswith("|") and "*the paper:*" not in row]
    figures = scores("\n".join(rows))
    assert len(figures) >= 6
    assert set(figures) <= set(scores((ROOT / "docs" / "results.md").read_text(encoding="utf-8")))
    counts = [cell["execution_count"] for cell in CELLS if cell["cell_type"] == "code"]
    assert counts == list(range(1, len(counts) + 1))
    assert not re.search(r"/tmp|/home|Traceback", json.dumps(CELLS)), "a path of somebody's machine, or an error"
    links = re.findall(r"\]\(([^)#]+)\)", "".join("".join(cell["source"]) for cell in CELLS))
    assert links and not [link for link in links if not (ROOT / "docs" / link).exists()]


def test_files_and_tables_for_contributors_are_there() -> None:
    named = {word.rstrip("/") for word in re.findall(r"`([\w./]+/[\w./]*)`", CONTRIBUTING)}
    assert len(named) > 10
    missing = [name for name in sorted(named) if not (ROOT / name).exists() and not (ROOT / "sqlsp" / name).exists()]
    assert not missing
    code = "".join(p.read_text(encoding="utf-8") for room in ("sqlsp", "tests") for p in (ROOT / room).rglob("*.py"))
    named = set(re.findall(r"`(_?[A-Z]{3}[A-Z_]*)`", CONTRIBUTING)) - {"SPIDER_DIR"}
    assert {"LAYERS", "SCHEMES", "RELATIONS"} <= named
    assert not [name for name in named if not re.search(rf"^{name}\b.* = ", code, flags=re.M)]
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    table = page.partition("## The rooms")[2].partition("\n## ")[0]
    assert set(re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE)) == set(MAY_IMPORT)


def test_the_walk_is_the_one_that_the_code_takes(capsys: pytest.CaptureFixture[str]) -> None:
    walkthrough = load_script("walkthrough")
    walkthrough.main([])
    text = capsys.readouterr().out.strip()
    document = walkthrough.TARGET.read_text(encoding="utf-8")
    assert walkthrough.replaced(document, text) == document, "python scripts/docs/walkthrough.py --write"


def test_the_cells_of_the_tutorial_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, torch_as_before: None) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    namespace: dict[str, Any] = {"__name__": "tutorial"}
    for number, cell in enumerate(CELLS):
        if cell["cell_type"] == "code":
            exec(compile("".join(cell["source"]), f"cell {number}", "exec"), namespace)
        if "parameters" in cell["metadata"].get("tags", ()):
            namespace["EPOCHS"] = 1
    assert namespace["conversion"].left_out, "the query that cannot be learnt"
    assert 0.0 <= namespace["run"].scores["exact_match"] <= 1.0
    assert namespace["response"].sql.startswith("SELECT") and len(namespace["verdicts"]) == 6
