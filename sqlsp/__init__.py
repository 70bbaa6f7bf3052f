"""SQL-SP: a cross-domain Text-to-SQL parser with DT-Fixup relation-aware layers.

    import sqlsp

    run = sqlsp.train(experiment="demo", trainer={"epochs": 3})
    parser = sqlsp.load(run.folder)
    parser.ask("How many orders are there?", "shop.sqlite").rows

docs/python.md explains the functions. Modules that load torch are imported at the first use of a function.
"""

import os
from typing import TYPE_CHECKING, Any

# These variables control how PyTorch's threads wait for one another. torch reads them when it is imported. Values that
# the user has set do not change. By default, a waiting thread keeps its core busy. Then a training is ten times slower
# if another program runs. With 1,000 turns of a loop before a thread sleeps, it is a tenth slower on an idle machine.
os.environ.setdefault("OMP_WAIT_POLICY", "PASSIVE")
os.environ.setdefault("GOMP_SPINCOUNT", "1000")

__version__ = "1.0.0"

__all__ = ["Session", "TrainedParser", "TrainingResult", "Turn", "__version__", "load", "train"]

if TYPE_CHECKING:
    from sqlsp.app.api import Session, TrainedParser, TrainingResult, Turn, load, train


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module 'sqlsp' has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module("sqlsp.app.api"), name)
