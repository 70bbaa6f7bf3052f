"""`python -m sqlsp.calibrate pred=… gold=… tables=… [databases=DIR] checkpoint=RUN [out=DIR]`: how sure may it be?"""

from __future__ import annotations

from functools import partial

from sqlsp.options import cli

main = partial(cli.main, "calibrate", "sqlsp.answering.calibrating:calibrate")

if __name__ == "__main__":
    main()
