"""`python -m sqlsp.label pred=[A,B] databases=DIR out=FILE`: SQL by agreement (`evaluation/agreement.py`)."""

from __future__ import annotations

from functools import partial

from sqlsp.options import cli

main = partial(cli.main, "label", "sqlsp.evaluation.agreement:label")

if __name__ == "__main__":
    main()
