"""The packages that sqlsp imports are declared; a missing extra is reported with the command that installs it."""

from __future__ import annotations

import ast
import shlex
import sys
import tomllib
from importlib.metadata import PackageNotFoundError, packages_distributions
from pathlib import Path

import pytest
from hydra.errors import MissingConfigException
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from sqlsp.cli.usage import explain
from sqlsp.utils import extras
from sqlsp.utils.errors import ConfigError
from sqlsp.utils.extras import check_extra, install_command, packages_of

ROOT = Path(__file__).resolve().parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
METADATA = [
    "torch<3,>=2.6",
    'mcp<3,>=2; extra == "mcp"',
    'psycopg[binary]>=3.1; extra == "postgres"',
    'tomli>=2; python_version < "3.0" and extra == "mcp"',
]


def names(requirements: list[str]) -> set[str]:
    return {canonicalize_name(Requirement(line).name) for line in requirements}


def test_what_is_imported_is_declared() -> None:
    """Extras hold servers, agents, launchers and development; all else comes with the package."""
    core = names(PROJECT["dependencies"])
    optional = PROJECT["optional-dependencies"]
    assert set(optional) == {"mcp", "postgres", "postgresql", "mysql", "sweeps", "dev"}
    assert optional["postgresql"] == ["sqlsp[postgres]"]
    distributions = packages_distributions()
    imported = set[str]()
    for path in (ROOT / "sqlsp").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            modules = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            modules += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            imported |= {module.partition(".")[0] for module in modules}
    imported -= {*sys.stdlib_module_names, "sqlsp"}
    needed = {canonicalize_name(distributions.get(module, [module])[0]) for module in imported}
    assert core - needed == {"tensorboard"}  # PyTorch imports it
    of_extras = {"mcp", "anyio", "pydantic", "sqlalchemy", "psycopg", "pymysql", "pandas"}  # pandas: `Response.df`
    of_core = {"werkzeug", "huggingface-hub"}  # packages that Flask and transformers need
    assert needed - core <= of_extras | of_core


def test_the_command_names_the_packages_and_this_python(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(extras, "requires", lambda name: METADATA)
    assert packages_of("mcp") == ["mcp<3,>=2"] and packages_of("postgres") == ["psycopg[binary]>=3.1"]
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "executable", f"{tmp_path}/.venv/bin/python")
    assert install_command("mcp<3") == ".venv/bin/python -m pip install 'mcp<3'"
    monkeypatch.setattr(sys, "executable", "/opt/my env/bin/python")
    assert shlex.split(install_command("--no-deps", "x"))[:3] == ["/opt/my env/bin/python", "-m", "pip"]
    with pytest.raises(ConfigError, match=r"^`it` needs no_such_x, not installed here; run: .* install 'mcp<3,>=2'$"):
        check_extra("`it`", "mcp", "json", "no_such_x")
    check_extra("it", "mcp", "json")


def test_a_folder_that_was_never_installed_names_the_modules(monkeypatch: pytest.MonkeyPatch) -> None:
    def absent(name: str) -> list[str]:
        raise PackageNotFoundError(name)

    monkeypatch.setattr(extras, "requires", absent)
    with pytest.raises(ConfigError, match=r"needs no_such_x and no_such_y, .* -m pip install no_such_x no_such_y$"):
        check_extra("it", "mcp", "no_such_x", "no_such_y")


def test_a_missing_launcher(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(name: str) -> str:
        missing = MissingConfigException("", missing_cfg_file=f"hydra/launcher/{name}", options=["basic"])
        return explain(missing, [])

    sweeps = [f'{line}; extra == "sweeps"' for line in PROJECT["optional-dependencies"]["sweeps"]]
    monkeypatch.setattr(extras, "requires", lambda name: sweeps)
    for name, package in (("joblib", "joblib"), ("submitit_slurm", "submitit"), ("ray", "ray")):
        assert refuse(name).endswith(f"-m pip install 'hydra-{package}-launcher>=1.2'")
    assert refuse("slurm") == "hydra/launcher has no option 'slurm'; there are: basic"
