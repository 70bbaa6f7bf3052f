"""The worked examples of CONTRIBUTING.md (tests/worked/*.diff), applied to a copy of the project, do what they say."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
EXAMPLES = sorted((ROOT / "tests" / "worked").glob("*.diff"))

SHOWN = """
# the task: listed, and its options explained, without its file being imported
import sys
from sqlsp.__main__ import usage
from sqlsp.options import cli
assert "hardness    training: a reader learns how hard the SQL of a question is" in usage()
words = ["encoder=tiny", "encoder.layers=1", "layers.number=1", "layers.width=32", "layers.heads=2", "runs=runs"]
words += ["reading.limit=8", "reading.max_length=64", "trainer.max_steps=1", "trainer.batch=4", "trainer.device=cpu"]
config = cli.load("hardness", words)
assert config.name == "hardness" and config.reading.path == "corpus:mini"
assert "torch" not in sys.modules
from sqlsp.tasks import commands
outcome = commands()["hardness"].session(config)
assert outcome.run.path.name == "hardness-1" and 0 <= outcome.scores["accuracy"] <= 1, outcome

import torch
from sqlsp.data import relations
from sqlsp.data.types import Batch
from sqlsp.evaluation.inputs import Pair
from sqlsp.evaluation.metrics.same_query import SameQuery
from sqlsp.evaluation.report import EvaluationReport
from sqlsp.grammar.transition import to_actions, to_query
from sqlsp.model.parser import Parser
from sqlsp.sql.joins import simplify
from sqlsp.sql.parser import parse_sql
from sqlsp.schema.schema import ColumnInfo, Schema, Table

schema = Schema(
    "club",
    (Table("member", "member"), Table("team", "team")),
    (ColumnInfo("*", "*", -1, "text"), ColumnInfo("name", "name", 0, "text"), ColumnInfo("name", "name", 1, "text")),
)

# the metric
pairs = [Pair(0, "SELECT name FROM team WHERE name = 'b'", "SELECT name FROM team WHERE name = 'a'", schema)]
report = EvaluationReport.of(pairs)
assert (report.exact_match["all"], report.metric(SameQuery).means["all"]) == (1.0, 0.0)
assert report.examples()[0]["same_query"] is False and "SAME QUERY" in report.table()

# the grammar rule
query = simplify(parse_sql("SELECT max(DISTINCT name) FROM team", schema), schema)
assert to_query(to_actions(query, schema), schema) == query

# the relation
names = [relations.RELATIONS[kind].name for kind in relations.schema_relations(schema)[1]]
assert names[:3] == ["column-column default", "column-column itself", "column-column namesake"]

# the initialisation, the auxiliary loss, the option of the encoder, the decoder, the group of parameters
words = ["encoder=tiny", "encoder.layers=3", "encoder.lowest=2", "layers.init=by_height"]
words += ["layers.number=4", "layers.width=64", "layers.pooling_hidden=32", "decoder.loss_weights={small: 0.5}"]
config = cli.load("train", [*words, "data.path=x"])
parser = Parser(config.encoder, config.layers, config.decoder, 300, 0)
assert len(parser.encoder.model.encoder.layer) == 2
assert list(parser.initialise([]).factors) == [n ** -0.5 for n in (1, 2, 3, 4)]
assert type(parser.decoder).__name__ == "FlatDecoder" and isinstance(parser.decoder.rule_head, torch.nn.Linear)
groups = {group.name: group for group in parser.parameter_groups(config.optim)}
assert groups["vectors"].factor == 2.0 and {p.ndim for p in groups["vectors"].parameters} == {1}
assert 1 not in {p.ndim for p in groups["new"].parameters}
small = parser.auxiliary["small"]
mask = torch.tensor([[True, True, False]])
batch = Batch(**{name: mask if name == "node_mask" else None for name in Batch.__dataclass_fields__})
assert small(torch.tensor([[[1.0], [3.0], [9.0]]]), batch).item() == 5.0
"""


@pytest.mark.parametrize("example", EXAMPLES, ids=[example.stem for example in EXAMPLES])
def test_each_takes_two_files_at_most(example: Path) -> None:
    files = re.findall(r"^\+\+\+ b/(\S+)", example.read_text(encoding="utf-8"), flags=re.MULTILINE)
    assert 1 <= len([file for file in files if not file.startswith("configs/")]) <= 2, files


def test_the_page_links_to_all_of_them() -> None:
    linked = re.findall(r"\]\(tests/worked/(\w+)\.diff\)", (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8"))
    assert sorted(linked) == [example.stem for example in EXAMPLES] and len(linked) >= 9


def test_they_do_what_they_say(tmp_path: Path) -> None:
    for folder in ("sqlsp", "configs"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("__pycache__"))
    (tmp_path / "data").symlink_to(ROOT / "data")
    alone = {**os.environ, "GIT_CEILING_DIRECTORIES": str(tmp_path.parent)}  # a repository around it is not looked for
    for example in EXAMPLES:
        command = ["git", "apply", str(example)]
        applied = subprocess.run(command, capture_output=True, text=True, check=False, cwd=tmp_path, env=alone)
        assert applied.returncode == 0, f"{example.name} does not fit the code any more: {applied.stderr}"
    # the copy comes first: the folder of the script is where Python looks before all others
    script = tmp_path / "shown.py"
    script.write_text(f"import sqlsp; assert sqlsp.__file__.startswith({str(tmp_path)!r})\n{SHOWN}", encoding="utf-8")
    done = subprocess.run([sys.executable, str(script)], capture_output=True, text=True, check=False, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
