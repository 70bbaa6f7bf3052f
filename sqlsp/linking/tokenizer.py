"""Splits words into subwords with the tokenizer of the encoder.

Words are tokenised one by one, so it is always known which word a subword belongs to. Only the `tokenizers` library is
needed. `transformers` is imported only for folders without a `tokenizer.json` and for names on the model hub.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
from collections.abc import Iterable
from dataclasses import astuple, dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from sqlsp.cli.model import SCRATCH, EncoderConfig
from sqlsp.linking.hub import check_hub, local_folder
from sqlsp.utils.errors import ConfigError, DataError
from sqlsp.utils.files import write_atomic

os.environ.setdefault("TOKENIZERS_PARALLELISM", "false")  # threads gain nothing on single words

import tokenizers
from tokenizers import models, normalizers, pre_tokenizers, processors, trainers

FILE = "tokenizer.json"
WORDS: Final = 1 << 17  # number of words whose subwords are cached
_BERT_SPECIALS = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]"]
_ROBERTA_SPECIALS = ["<s>", "<pad>", "</s>", "<unk>", "<mask>"]  # in RoBERTa's order: padding is 1
_ENDLESS = re.compile(r"\w{1000,}|[^\w\s]{1000,}")  # not a word of any language


@dataclass(frozen=True)
class Specials:
    """Ids of the special tokens of an encoder row: `cls` begins the row, `sep` ends each part, `pad` fills the rest."""

    cls: int
    sep: int
    pad: int


class Tokenizer:
    """A Hugging Face fast tokenizer that tokenises one word at a time."""

    def __init__(self, text: str, name: str) -> None:
        """Reads `text`, the content of a tokenizer.json. Raises DataError if it is damaged. Messages contain `name`."""

        def spaced(part: dict[str, Any]) -> dict[str, Any]:  # single words; RoBERTa's tokenizer adds no blank
            return part | {"add_prefix_space": True} if part.get("type") == "ByteLevel" else part

        try:
            content = json.loads(text)
            content["pre_tokenizer"] = json.loads(json.dumps(content.get("pre_tokenizer")), object_hook=spaced)
            self._tokenizer = tokenizers.Tokenizer.from_str(json.dumps(content))
        except Exception as error:  # the library raises plain Exception for a file it cannot read
            raise DataError(f"{name}: no readable tokenizer ({error}); fetch or build it anew") from error
        self._tokenizer.no_truncation()
        self._tokenizer.no_padding()
        self.text = text
        frame = self._tokenizer.encode("", add_special_tokens=True).ids
        pad = self._find("[PAD]", "<pad>")
        if len(frame) != 2 or pad is None:
            raise ConfigError(
                f"encoder.name={name}: its tokenizer does not frame a text as BERT and RoBERTa do"
                " ([CLS] … [SEP], with a padding token); choose a BERT-like encoder"
            )
        self.specials = Specials(frame[0], frame[1], pad)
        self.size: int = self._tokenizer.get_vocab_size(with_added_tokens=True)
        self._unknown = self._find("[UNK]", "<unk>")
        self.mask = self._find("[MASK]", "<mask>")
        self.pieces = lru_cache(maxsize=WORDS)(self._pieces)

    @classmethod
    def read(cls, folder: Path | str) -> Tokenizer:
        """Reads the tokenizer that `save` wrote to `folder`. Raises DataError if it is missing or damaged."""
        path = Path(folder) / FILE
        try:
            return cls(path.read_text(encoding="utf-8"), str(path))
        except (OSError, UnicodeDecodeError) as error:
            raise DataError(f"{path}: cannot be read ({error}); the folder is not complete") from error

    def save(self, folder: Path | str) -> None:
        write_atomic(Path(folder) / FILE, self.text)

    @property
    def fingerprint(self) -> str:
        """A short hash. It serves to check that weights are used with the tokenizer they were trained with."""
        return hashlib.sha256(self.text.encode()).hexdigest()[:16]

    @property
    def pair_frame(self) -> list[int]:
        """The ids of the special tokens around and between two texts that are encoded as a pair."""
        ids: list[int] = self._tokenizer.encode("", "").ids
        return ids

    def _pieces(self, word: str) -> list[int]:
        """Returns the subword ids of a word as after a blank inside a sentence. The list is never empty."""
        ids: list[int] = self._tokenizer.encode(word, add_special_tokens=False).ids
        if ids:
            return ids
        # the normaliser drops all characters of the word
        return [self._unknown] if self._unknown is not None else self._pieces("?")

    def has(self, word: str) -> bool:
        """True if a word is a single subword."""
        pieces = self.pieces(word)
        return len(pieces) == 1 and pieces[0] != self._unknown

    @property
    def special_ids(self) -> list[int]:
        added = self._tokenizer.get_added_tokens_decoder()
        return sorted({number for number, token in added.items() if token.special} | set(astuple(self.specials)))

    def _find(self, *names: str) -> int | None:
        ids = (self._tokenizer.token_to_id(name) for name in names)
        return next((i for i in ids if i is not None), None)


def load_tokenizer(encoder: EncoderConfig, texts: Iterable[str]) -> Tokenizer:
    """Returns the tokenizer of `encoder`, trained on `texts` if the encoder has none. Raises ConfigError."""
    kind = trained_kind(encoder)
    if kind is None:
        return Tokenizer(_find_text(encoder.name), encoder.name)
    # the trainer's time grows with the square of a word's length
    cut = sorted(_ENDLESS.sub(" ", text) for text in texts)
    if not cut:
        raise ConfigError(
            f"encoder.name={encoder.name}: its tokenizer is trained on the training questions, and there are none"
        )
    train = _train_wordpiece if kind == "wordpiece" else _train_byte_level
    return Tokenizer(str(train(cut, encoder.vocabulary).to_str()), encoder.name)


def tokenizer_key(encoder: EncoderConfig) -> str:
    """Returns a text that identifies a tokenizer in the keys of caches. It does not cover the training texts.

    Raises ConfigError if the encoder's folder, package or hub model cannot be found.
    """
    kind = trained_kind(encoder)
    if kind is None:
        return hashlib.sha256(_find_text(encoder.name).encode()).hexdigest()
    return f"{kind} {encoder.vocabulary} {tokenizers.__version__}"


def trained_kind(encoder: EncoderConfig) -> str | None:
    """Returns how the tokenizer is trained: `wordpiece`, `bytes` (RoBERTa's kind), or None if it is not trained.

    It is trained for `scratch`, and for a hub name with `pretrained: false`. So neither needs a network.
    """
    if encoder.name == SCRATCH:
        return "wordpiece"
    if encoder.pretrained or local_folder(encoder.name) is not None:
        return None
    return "bytes" if "roberta" in encoder.name.lower() else "wordpiece"


def _find_text(name: str) -> str:
    """Returns the text of the tokenizer.json for `name`: a folder, a package, or a name on the model hub."""
    folder = local_folder(name)
    if folder is not None:
        path = folder / FILE
        if path.is_file():
            return path.read_text(encoding="utf-8", errors="replace")
        return _converted(str(folder), f"the folder contains no {FILE} and no other tokenizer")
    from huggingface_hub import try_to_load_from_cache

    cached = try_to_load_from_cache(name, FILE)
    if isinstance(cached, str):
        return Path(cached).read_text(encoding="utf-8")
    check_hub(name)
    return _converted(name, "the Hugging Face hub has no such model, or none with a tokenizer")


def _converted(source: str, reason: str) -> str:
    """Converts the tokenizer of a folder or hub name to a tokenizer.json, with transformers."""
    from transformers import AutoTokenizer

    try:
        fast = AutoTokenizer.from_pretrained(source, use_fast=True)
        return str(fast.backend_tokenizer.to_str())
    except (OSError, ValueError, AttributeError, ImportError) as error:
        raise ConfigError(f"encoder.name={source}: {reason}") from error


def _train_wordpiece(texts: list[str], size: int) -> tokenizers.Tokenizer:
    tokenizer = _bert_like(models.WordPiece(unk_token="[UNK]"))
    # The trainer numbers the inner characters of words in an order that differs between processes, and these numbers
    # break ties between merges. So the numbers are fixed beforehand.
    normal = (tokenizer.normalizer.normalize_str(text) for text in texts)
    words = {word for text in normal for word, _ in tokenizer.pre_tokenizer.pre_tokenize_str(text)}
    inner = sorted({f"##{char}" for word in words for char in word[1:]})
    trainer = trainers.WordPieceTrainer(vocab_size=size, special_tokens=[*_BERT_SPECIALS, *inner], show_progress=False)
    tokenizer.train_from_iterator(texts, trainer)
    fresh = _bert_like(models.WordPiece(tokenizer.get_vocab(), unk_token="[UNK]"))  # where `inner` are not special
    fresh.add_special_tokens(_BERT_SPECIALS)
    ids = {name: number for number, name in enumerate(_BERT_SPECIALS)}  # special tokens come first
    fresh.post_processor = processors.BertProcessing(("[SEP]", ids["[SEP]"]), ("[CLS]", ids["[CLS]"]))
    return fresh


def _bert_like(model: models.WordPiece) -> tokenizers.Tokenizer:
    tokenizer = tokenizers.Tokenizer(model)
    tokenizer.normalizer = normalizers.BertNormalizer(lowercase=True)
    tokenizer.pre_tokenizer = pre_tokenizers.BertPreTokenizer()
    return tokenizer


def _train_byte_level(texts: list[str], size: int) -> tokenizers.Tokenizer:
    """Trains a tokenizer of RoBERTa's kind: case-sensitive byte-pair encoding over bytes."""
    tokenizer = tokenizers.Tokenizer(models.BPE())
    tokenizer.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=True)
    trainer = trainers.BpeTrainer(
        vocab_size=size,
        special_tokens=_ROBERTA_SPECIALS,
        initial_alphabet=pre_tokenizers.ByteLevel.alphabet(),
        show_progress=False,
    )
    tokenizer.train_from_iterator(texts, trainer)
    tokenizer.post_processor = processors.RobertaProcessing(("</s>", 2), ("<s>", 0), add_prefix_space=True)
    return tokenizer
