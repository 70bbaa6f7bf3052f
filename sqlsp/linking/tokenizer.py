"""Splits words into subwords with the tokenizer of the encoder.

Words are tokenized one by one, so the word of every subword is known. `transformers` is imported only for folders
without a `tokenizer.json` and for names on the model hub. In all other cases, the library `tokenizers` is enough.
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
MAX_CACHED_WORDS: Final = 1 << 17  # words whose subwords are cached
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
        """Reads a tokenizer.

        Args:
            text: The content of a tokenizer.json.
            name: The file or encoder, for messages.

        Raises:
            DataError: `text` is damaged.
            ConfigError: The tokenizer is not like those of BERT and RoBERTa.
        """
        try:
            content = json.loads(text)
            pre_tokenizer = json.dumps(content.get("pre_tokenizer"))
            content["pre_tokenizer"] = json.loads(pre_tokenizer, object_hook=_with_prefix_space)
            self._tokenizer = tokenizers.Tokenizer.from_str(json.dumps(content))
        except Exception as error:  # the library raises plain Exception for a file it cannot read
            raise DataError(f"{name}: no readable tokenizer ({error}); fetch or build it anew") from error
        self._tokenizer.no_truncation()
        self._tokenizer.no_padding()
        self.text = text
        special_ids = self._tokenizer.encode("", add_special_tokens=True).ids
        pad = self._find("[PAD]", "<pad>")
        if len(special_ids) != 2 or pad is None:
            raise ConfigError(
                f"encoder.name={name}: its tokenizer does not frame a text as BERT and RoBERTa do"
                " ([CLS] … [SEP], with a padding token); choose a BERT-like encoder"
            )
        cls, sep = special_ids
        self.specials = Specials(cls, sep, pad=pad)
        self.size: int = self._tokenizer.get_vocab_size(with_added_tokens=True)
        self._unknown = self._find("[UNK]", "<unk>")
        self.mask = self._find("[MASK]", "<mask>")
        self.pieces = lru_cache(maxsize=MAX_CACHED_WORDS)(self._find_pieces)

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
        """A short hash. It is compared before weights are used, which fit only the tokenizer of their training."""
        return hashlib.sha256(self.text.encode()).hexdigest()[:16]

    @property
    def pair_frame(self) -> list[int]:
        """The ids of the special tokens around and between two texts that are encoded as a pair."""
        ids: list[int] = self._tokenizer.encode("", "").ids
        return ids

    def _find_pieces(self, word: str) -> list[int]:
        """Returns the subword ids of a word as after a blank inside a sentence. The list is never empty."""
        ids: list[int] = self._tokenizer.encode(word, add_special_tokens=False).ids
        if ids:
            return ids
        # the normalizer drops all characters of the word
        return [self._unknown] if self._unknown is not None else self._find_pieces("?")

    def has(self, word: str) -> bool:
        """True if a word is a single subword."""
        pieces = self.pieces(word)
        return len(pieces) == 1 and pieces[0] != self._unknown

    @property
    def special_ids(self) -> list[int]:
        """The ids of all special tokens, sorted."""
        added = self._tokenizer.get_added_tokens_decoder()
        return sorted({number for number, token in added.items() if token.special} | set(astuple(self.specials)))

    def _find(self, *names: str) -> int | None:
        """Returns the id of the first of the tokens `names` that the vocabulary contains, or None."""
        ids = (self._tokenizer.token_to_id(name) for name in names)
        return next((number for number in ids if number is not None), None)


def _with_prefix_space(part: dict[str, Any]) -> dict[str, Any]:
    """Returns a part of a tokenizer.json. A RoBERTa-like pre-tokenizer is changed to add a blank before a text.

    Words are tokenized one by one. Without the blank, each of them would be tokenized like the beginning of a sentence.
    """
    if part.get("type") == "ByteLevel":
        return part | {"add_prefix_space": True}
    return part


def load_tokenizer(encoder: EncoderConfig, texts: Iterable[str]) -> Tokenizer:
    """Returns the tokenizer of `encoder`. If the encoder has none, a tokenizer is trained on `texts`.

    Raises ConfigError if the tokenizer cannot be found, or if there are no texts to train it on.
    """
    kind = trained_kind(encoder)
    if kind is None:
        return Tokenizer(_find_text(encoder.name), encoder.name)
    # without endless words, because the trainer's time grows with the square of a word's length
    training_texts = sorted(_ENDLESS.sub(" ", text) for text in texts)
    if not training_texts:
        raise ConfigError(
            f"encoder.name={encoder.name}: its tokenizer is trained on the training questions, and there are none"
        )
    train = _train_wordpiece if kind == "wordpiece" else _train_byte_level
    return Tokenizer(str(train(training_texts, encoder.vocabulary).to_str()), encoder.name)


def tokenizer_key(encoder: EncoderConfig) -> str:
    """Returns a text that identifies an encoder's tokenizer in the keys of caches, apart from the training texts.

    Raises ConfigError if the encoder's folder, package or hub model cannot be found.
    """
    kind = trained_kind(encoder)
    if kind is None:
        return hashlib.sha256(_find_text(encoder.name).encode()).hexdigest()
    return f"{kind} {encoder.vocabulary} {tokenizers.__version__}"


def trained_kind(encoder: EncoderConfig) -> str | None:
    """Returns how the tokenizer of `encoder` is trained: as `wordpiece` or as `bytes` (like RoBERTa's).

    Returns None if the encoder has a tokenizer. A tokenizer is trained for `scratch`, and for a hub name with
    `pretrained: false`. So such encoders need no network.
    """
    if encoder.name == SCRATCH:
        return "wordpiece"
    if encoder.pretrained or local_folder(encoder.name) is not None:
        return None
    return "bytes" if "roberta" in encoder.name.lower() else "wordpiece"


def _find_text(name: str) -> str:
    """Returns the content of the tokenizer.json of `name`: a folder, a package, or a name on the model hub.

    Raises ConfigError if there is none.
    """
    folder = local_folder(name)
    if folder is not None:
        path = folder / FILE
        if path.is_file():
            return path.read_text(encoding="utf-8", errors="replace")
        return _convert(str(folder), f"the folder contains no {FILE} and no other tokenizer")
    from huggingface_hub import try_to_load_from_cache

    cached = try_to_load_from_cache(name, FILE)
    if isinstance(cached, str):
        return Path(cached).read_text(encoding="utf-8")
    check_hub(name)
    return _convert(name, "the Hugging Face hub has no such model, or none with a tokenizer")


def _convert(source: str, reason: str) -> str:
    """Converts the tokenizer of a folder or hub name to a tokenizer.json, with transformers. Returns the content.

    Raises ConfigError with the message `reason` if there is no tokenizer.
    """
    from transformers import AutoTokenizer

    try:
        fast = AutoTokenizer.from_pretrained(source, use_fast=True)
        return str(fast.backend_tokenizer.to_str())
    except (OSError, ValueError, AttributeError, ImportError) as error:
        raise ConfigError(f"encoder.name={source}: {reason}") from error


def _train_wordpiece(texts: list[str], size: int) -> tokenizers.Tokenizer:
    """Trains a tokenizer of BERT's kind, in lower case, with a vocabulary of `size` subwords.

    The result is the same in every process. The trainer numbers the inner characters of words (`##a`) in a random
    order, and these numbers break ties between merges. So the characters are passed to the trainer as special tokens,
    which have fixed numbers.
    """
    training_tokenizer = _make_bert_like(models.WordPiece(unk_token="[UNK]"))
    words = set[str]()
    for text in texts:
        normalized = training_tokenizer.normalizer.normalize_str(text)
        words |= {word for word, _ in training_tokenizer.pre_tokenizer.pre_tokenize_str(normalized)}
    inner_characters = sorted({f"##{character}" for word in words for character in word[1:]})
    trainer = trainers.WordPieceTrainer(
        vocab_size=size, special_tokens=[*_BERT_SPECIALS, *inner_characters], show_progress=False
    )
    training_tokenizer.train_from_iterator(texts, trainer)
    # a new tokenizer with the same vocabulary, in which the inner characters are not special
    tokenizer = _make_bert_like(models.WordPiece(training_tokenizer.get_vocab(), unk_token="[UNK]"))
    tokenizer.add_special_tokens(_BERT_SPECIALS)
    sep = "[SEP]", _BERT_SPECIALS.index("[SEP]")  # special tokens have the first ids, in the order of the list
    cls = "[CLS]", _BERT_SPECIALS.index("[CLS]")
    tokenizer.post_processor = processors.BertProcessing(sep, cls)
    return tokenizer


def _make_bert_like(model: models.WordPiece) -> tokenizers.Tokenizer:
    """Returns a tokenizer that splits a text into lower-case words as BERT does, and words into subwords by `model`."""
    tokenizer = tokenizers.Tokenizer(model)
    tokenizer.normalizer = normalizers.BertNormalizer(lowercase=True)
    tokenizer.pre_tokenizer = pre_tokenizers.BertPreTokenizer()
    return tokenizer


def _train_byte_level(texts: list[str], size: int) -> tokenizers.Tokenizer:
    """Trains a tokenizer of RoBERTa's kind: case-sensitive byte-pair encoding over bytes. `size` is the vocabulary."""
    tokenizer = tokenizers.Tokenizer(models.BPE())
    tokenizer.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=True)
    trainer = trainers.BpeTrainer(
        vocab_size=size,
        special_tokens=_ROBERTA_SPECIALS,
        initial_alphabet=pre_tokenizers.ByteLevel.alphabet(),
        show_progress=False,
    )
    tokenizer.train_from_iterator(texts, trainer)
    sep = "</s>", _ROBERTA_SPECIALS.index("</s>")
    cls = "<s>", _ROBERTA_SPECIALS.index("<s>")
    tokenizer.post_processor = processors.RobertaProcessing(sep, cls, add_prefix_space=True)
    return tokenizer
