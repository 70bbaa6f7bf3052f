"""`python -m sqlsp.targets checkpoint=RUN data.path=DIR out=DIR`: soft targets (`answering/targets.py`)."""

from __future__ import annotations

from functools import partial

from sqlsp.options import cli

main = partial(cli.main, "targets", "sqlsp.answering.targets:store_targets")

if __name__ == "__main__":
    main()
