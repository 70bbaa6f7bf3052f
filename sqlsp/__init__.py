"""SQL-SP: a cross-domain Text-to-SQL parser with DT-Fixup relation-aware layers.

    import sqlsp

    run = sqlsp.train(experiment="demo", trainer={"epochs": 3})
    parser = sqlsp.load(run.folder)
    parser.ask("How many orders are there?", "shop.sqlite").rows

docs/python.md explains them. What they need, torch before all, is imported when they are first used.
"""

import os
from typing import TYPE_CHECKING, Any

# How PyTorch's threads wait for each other. It is read when torch is imported; a value of the user's own stays. By
# default a waiting thread keeps its core busy, and where another program runs, a training becomes ten times slower.
# 1,000 turns of a loop before the thread sleeps cost a tenth of the speed of an idle machine.
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
