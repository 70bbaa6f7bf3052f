"""The worked examples of CONTRIBUTING.md, made in a copy of the project, do what they say, in two files at most."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

import pytest
from worked_examples import ROOT, Change, examples

PRICED = {
    "A task",
    "A metric",
    "An option of the encoder",
    "An initialisation scheme",
    "Learning rates of groups",
    "An auxiliary loss",
    "Another decoder",
    "A relation",
    "A grammar rule",
}

SHOWN = """
# the task: listed, and its options explained, without its file being imported
import sys
from sqlsp.__main__ import usage
from sqlsp.options import cli
assert "hardness     training: a reader learns how hard the SQL of a question is" in usage()
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
from sqlsp.evaluation.report import Report
from sqlsp.grammar.transition import to_actions, to_query
from sqlsp.model.init import initialise
from sqlsp.model.parser import Parser
from sqlsp.sql.joins import simplify
from sqlsp.sql.parser import parse_sql
from sqlsp.sql.schema import ColumnInfo, Schema, Table

schema = Schema(
    "club",
    (Table("member", "member"), Table("team", "team")),
    (ColumnInfo("*", "*", -1, "text"), ColumnInfo("name", "name", 0, "text"), ColumnInfo("name", "name", 1, "text")),
)

# the metric
pairs = [Pair(0, "SELECT name FROM team WHERE name = 'b'", "SELECT name FROM team WHERE name = 'a'", schema)]
report = Report.of(pairs)
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


@pytest.fixture(scope="module")
def changes() -> dict[str, list[Change]]:
    found: dict[str, list[Change]] = defaultdict(list)
    for change in examples():
        found[change.title].append(change)
    return dict(found)


def test_each_takes_two_files_at_most(changes: dict[str, list[Change]]) -> None:
    assert set(changes) >= PRICED
    for title, made in changes.items():
        files = {change.path for change in made if not change.path.startswith("configs/")}
        assert len(files) <= 2, f"{title}: {', '.join(files)}"


def test_they_do_what_they_say(changes: dict[str, list[Change]], tmp_path: Path) -> None:
    for folder in ("sqlsp", "configs", "data"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("__pycache__"))
    for made in changes.values():
        for change in made:
            change.apply(tmp_path)
    # the copy comes first: the folder of the script is where Python looks before all others
    script = tmp_path / "shown.py"
    script.write_text(f"import sqlsp; assert sqlsp.__file__.startswith({str(tmp_path)!r})\n{SHOWN}", encoding="utf-8")
    done = subprocess.run([sys.executable, str(script)], capture_output=True, text=True, check=False, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
