"""Questions as they come from a keyboard: with a typing error each, as keywords, or in small letters.

    python scripts/disturb_questions.py --folder DIR --file dev.json --kind typos --out typos.json
    sqlsp predict checkpoint=RUN data.path=DIR split=typos.json out=OUT
    sqlsp evaluate pred=OUT/predictions.json gold=typos.json tables=DIR/tables.json databases=DIR/database

writes the rows of a questions file with other questions; their SQL stays.

typos     in one word of five letters or more, drawn by chance, two letters are exchanged, or one is left out, doubled
          or replaced by its neighbour on an English keyboard; the first letter stays, and quotations do
keywords  function words and the punctuation at the end are left out, and all letters are small
small     all letters are small, and the punctuation at the end is left out
"""

from __future__ import annotations

import argparse
import json
import random
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

from sqlsp.common.files import write_atomic
from sqlsp.data.corpus.shipped import locate
from sqlsp.data.corpus.spider import read_rows
from sqlsp.options import cli
from sqlsp.question.mentions import unquoted
from sqlsp.question.words import word_set
from sqlsp.sql.tables_json import read_tables

_ROWS: Final = ("qwertyuiop", "asdfghjkl", "zxcvbnm")
_LONG_WORD: Final = re.compile("[A-Za-z]{5,}")
_LEFT_OUT: Final = word_set(
    """a an the of is are was were do does did what which who whom whose show list give find return tell me please all
    every there have has had to in on with from that we i you it its their them they be been can could would at as"""
)


def with_typo(word: str, generator: random.Random) -> str:
    """A word of at least three letters with an error behind its first letter; it may be the same word."""
    place = generator.randrange(1, len(word) - 1)
    letter = word[place]
    kind = generator.choice(("exchanged", "left out", "doubled", "beside"))
    if kind == "exchanged":
        return word[:place] + word[place + 1] + letter + word[place + 2 :]
    instead = {"left out": "", "doubled": 2 * letter, "beside": _beside(letter, generator)}[kind]
    return word[:place] + instead + word[place + 1 :]


def _beside(letter: str, generator: random.Random) -> str:
    """A neighbour of a letter on the keyboard."""
    row = next((row for row in _ROWS if letter.lower() in row), letter)
    place = row.find(letter.lower())
    return generator.choice([row[each] for each in (place - 1, place + 1) if 0 <= each < len(row)] or [letter])


def typos(question: str, generator: random.Random) -> str:
    """A question with a typing error."""
    words = [match.span() for match in unquoted(_LONG_WORD, question, len(question))]
    if not words:
        return question
    start, stop = generator.choice(words)
    return question[:start] + with_typo(question[start:stop], generator) + question[stop:]


def keywords(question: str, _: random.Random) -> str:
    """A question without its function words."""
    words = question.rstrip("?. ").split()
    return " ".join(word for word in words if word.lower().strip(",?") not in _LEFT_OUT).lower()


def small(question: str, _: random.Random) -> str:
    """A question in small letters."""
    return question.rstrip("?. ").lower()


KINDS: Final[dict[str, Callable[[str, random.Random], str]]] = {"typos": typos, "keywords": keywords, "small": small}


def main() -> int:
    """Write the file; returns the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--folder", type=locate, required=True, help="a Spider folder, or a corpus that ships")
    parser.add_argument("--file", default="dev.json", help="the questions file in it")
    parser.add_argument("--kind", choices=KINDS, required=True, help="what is done to each question")
    parser.add_argument("--out", type=Path, required=True, help="questions file to write")
    parser.add_argument("--every", type=int, default=1, help="every Nth question only")
    parser.add_argument("--seed", type=int, default=1, help="of what is drawn")
    args = parser.parse_args()
    generator = random.Random(f"{args.seed} {args.kind}")
    rows = read_rows(args.folder / args.file, read_tables(args.folder / "tables.json"))[:: args.every]
    changed = [
        {"db_id": row.db_id, "query": row.sql, "question": KINDS[args.kind](row.question, generator)} for row in rows
    ]
    write_atomic(args.out, json.dumps(changed, indent=1, ensure_ascii=False) + "\n")
    print(f"{args.out}: {len(changed):,} questions")
    return 0


if __name__ == "__main__":
    sys.exit(cli.guarded(main))
