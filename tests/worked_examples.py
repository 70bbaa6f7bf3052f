"""The worked examples of CONTRIBUTING.md: read from its code blocks, and applied to a copy of the project.

A block whose first line is `# path (new)` is a new file. A block of kind `diff` names a file in its first line; what
follows are hunks, parted by `...`, whose lines without `+` stand in the file just so, once.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
BLOCK = re.compile(r"^```(\w+)\n(.+?)^```$", flags=re.M | re.S)


@dataclass(frozen=True)
class Change:
    """One block: a new file, or hunks for one that is there."""

    title: str
    kind: str
    path: str
    body: str

    @property
    def new(self) -> bool:
        return self.kind != "diff"

    def apply(self, root: Path) -> None:
        """Make the change below `root`; AssertionError where the file is not as the example takes it to be."""
        target = root / self.path
        if self.new:
            assert not target.exists(), f"{self.title}: {self.path} is there already"
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(self.body, encoding="utf-8")
            return
        text = target.read_text(encoding="utf-8")
        for hunk in self.body.split("...\n"):
            lines = hunk.splitlines(keepends=True)
            before = "".join(line[1:] for line in lines if line[0] in " -")
            after = "".join(line[1:] for line in lines if line[0] in " +")
            assert text.count(before) == 1, f"{self.title}: {self.path} holds {text.count(before)} times\n{before}"
            text = text.replace(before, after)
        target.write_text(text, encoding="utf-8")


def examples() -> Iterator[Change]:
    """The changes of all blocks of CONTRIBUTING.md that name a path in their first line."""
    document = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    for section in re.split(r"^### ", document, flags=re.M)[1:]:
        title = section.partition("\n")[0]
        for kind, block in BLOCK.findall(section):
            first, _, body = block.partition("\n")
            if named := re.fullmatch(r"(?:# (\S+) \(new\)|--- (\S+))", first):
                yield Change(title, kind, named[1] or named[2], block if named[1] else body)
