"""Several models side by side: sets, confusions, errors.json, and the command."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from analysis_kit import GOLD

from sqlsp.analyse import run
from sqlsp.common.errors import DataError
from sqlsp.evaluation.analysis.classes import ErrorClass, Finding
from sqlsp.evaluation.analysis.report import contents, table
from sqlsp.evaluation.analysis.tally import Analysis, Evidence, model_names
from sqlsp.evaluation.execution.outcomes import Execution, Outcome
from sqlsp.options.judging import AnalyseConfig

ROOT = Path(__file__).parents[2]


def test_sets_of_examples(analysis: Analysis) -> None:
    assert analysis.examples == {0, 1, 2, 3}
    assert analysis.union == {1, 2, 3}
    assert analysis.intersection == {1, 2}
    one, two = analysis.models
    assert {place: finding.kind for place, finding in one.findings.items()} == {
        1: ErrorClass.COLUMN,
        2: ErrorClass.CORRECT,
        3: ErrorClass.BOTH,
    }
    assert {place: finding.kind for place, finding in two.findings.items()} == {
        1: ErrorClass.SKETCH,
        2: ErrorClass.SKETCH,
    }
    tally = one.tally(analysis.union)
    assert (tally.exact_match, tally.acc_c, tally.acc_s, tally.acc_a) == (0, 1 / 3, 2 / 3, 1 / 3)
    assert two.tally(analysis.union).exact_match == 1 / 3
    assert one.evidence.correct_by_rewriting == 1
    assert one.evidence.not_executed == 3


def test_confusions(analysis: Analysis) -> None:
    one, _ = analysis.models
    assert one.confused_columns == {
        ("select", "baker.home", "baker.name"): [3],
        ("select", "baker.name", "baker.home"): [1],
    }


def test_what_is_cut_off_is_not_executed() -> None:
    outcomes = (Outcome.SAME, Outcome.OTHER, Outcome.FAILS, Outcome.TIME_OUT, Outcome.NO_DATABASE, Outcome.GOLD_FAILS)
    findings = [Finding(ErrorClass.SKETCH, False, execution, ()) for execution in (None, *map(Execution, outcomes))]
    assert Evidence.of(findings).not_executed == 4


def test_contents(analysis: Analysis) -> None:
    found = contents(analysis)
    assert json.loads(json.dumps(found)) == found
    union = found["sets"]["union"]
    assert union["count"] == 3
    counts = {"count": 3, "exact": 0, "correct": 1, "literals": 0, "column": 1, "sketch": 0, "both": 1}
    assert {key: union["models"]["one"][key] for key in counts} == counts
    error = found["errors"][0]
    assert (error["model"], error["index"], error["class"]) == ("one", 1, "column")
    assert error["differences"] == [
        {"clause": "select", "gold": "_", "pred": "_", "missing": ["baker.name"], "superfluous": ["baker.home"]}
    ]
    assert set(found["classes"]) == {kind.value for kind in ErrorClass}


def test_table_as_text(analysis: Analysis) -> None:
    lines = table(analysis).splitlines()
    assert lines[0].split()[:4] == ["model", "examples", "exact", "correct"]
    assert lines[1].split() == ["one", "(all)", "4", "1", "1", "0", "1", "0", "1", "0.250", "0.500", "0.750", "0.500"]
    assert [line.split("  ")[0] for line in lines[3:]] == [
        "one (any wrong)",
        "two (any wrong)",
        "one (all wrong)",
        "two (all wrong)",
    ]
    assert len({len(line) for line in lines}) == 1


def test_a_perfect_model(config: AnalyseConfig, tmp_path: Path) -> None:
    (tmp_path / "three.sql").write_text("\n".join(query for _, query in GOLD))
    config.pred = [str(tmp_path / "three.sql")]
    analysis = run(config)
    assert analysis.union == analysis.intersection == set()
    assert analysis.models[0].tally(analysis.examples).acc_a == 1.0


@pytest.mark.parametrize("gold", [[], [{"db_id": "bakery", "query": "SELECT nothing FROM nowhere"}]])
def test_nothing_to_analyse(gold: list[dict[str, str]], config: AnalyseConfig) -> None:
    Path(config.gold).write_text(json.dumps(gold))
    for path in config.pred:
        Path(path).write_text("SELECT 1\n" * len(gold))
    with pytest.raises(DataError, match=r"nothing to analyse: .*dev\.json holds no query that can be scored"):
        run(config)
    assert not Path(config.out).exists()


def test_names_of_models() -> None:
    assert model_names(["a/x.sql", "b/y.json"]) == ["x", "y"]
    runs = [f"runs/{run}/predictions/dev/predictions.json" for run in ("demo-1", "demo-2")]
    assert model_names(runs) == ["demo-1", "demo-2"]
    assert model_names(["a/x.sql", "a/x.json"]) == ["x (1)", "x (2)"]


def test_files_that_do_not_belong_together(config: AnalyseConfig) -> None:
    Path(config.pred[1]).write_text("SELECT 1\n")
    with pytest.raises(DataError, match="holds 1 predictions"):
        run(config)


def test_as_a_command(config: AnalyseConfig) -> None:
    def command(*words: str) -> subprocess.CompletedProcess[str]:
        options = [
            f"pred=[{','.join(config.pred)}]",
            f"gold={config.gold}",
            f"tables={config.tables}",
            f"out={config.out}",
        ]
        line = [sys.executable, "-m", "sqlsp.analyse", *options, *words]
        return subprocess.run(line, cwd=ROOT, capture_output=True, text=True, timeout=120, check=False)

    done = command()
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[-1] == f"read on in {Path(config.out) / 'errors.html'}"
    twice = command(f"pred=[{config.pred[0]},{config.pred[0]}]")
    assert twice.returncode == 2
    assert twice.stderr == "error: pred names a file twice; give each model's predictions once\n"


def test_correct_is_what_the_official_databases_say(parity_dir: Path, spider_dir: Path, tmp_path: Path) -> None:
    official = json.loads((parity_dir / "execution.json").read_text())["dail_sql_gpt4"]["no_distinct"]
    analysis = run(
        AnalyseConfig(
            pred=[str(parity_dir / "predictions" / "dail_sql_gpt4.sql")],
            gold=str(spider_dir / "dev.json"),
            tables=str(spider_dir / "tables.json"),
            out=str(tmp_path / "out"),
            databases=str(spider_dir / "database"),
        )
    )
    (model,) = analysis.models
    assert len(model.findings) > 300
    for place, finding in model.findings.items():
        if official[place] in "01":
            assert (finding.kind is ErrorClass.CORRECT) is (official[place] == "1"), model.pairs[place]
    assert model.evidence.contradictions == 0
