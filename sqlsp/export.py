"""`python -m sqlsp.export run=RUN_DIR out=DIR`: a small folder of a trained parser (`answering/exporting.py`)."""

from __future__ import annotations

from functools import partial

from sqlsp.options import cli

main = partial(cli.main, "export", "sqlsp.answering.exporting:export")

if __name__ == "__main__":
    main()
