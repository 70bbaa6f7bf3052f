"""`python -m sqlsp.answer checkpoint=RUN_DIR questions=FILE`: answer multiple-choice questions."""

from __future__ import annotations

from functools import partial

from sqlsp.options import cli

main = partial(cli.main, "answer", "sqlsp.tasks.reading:answer")

if __name__ == "__main__":
    main()
