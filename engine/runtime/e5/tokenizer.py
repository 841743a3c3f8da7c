"""PackedE5 -> tokenizer.json, in the format of the `tokenizers` library.

Written with the standard library alone, so that the bytes (and the hash in the manifest) do not depend on
the version of `tokenizers` that happens to be installed.
"""

from __future__ import annotations

import base64
import json

from engine.runtime.e5.charsmap import charsmap
from engine.runtime.e5.packed import Pieces

_SPACE = "\u2581"  # how SentencePiece writes a word's first space


def tokenizer_json(pieces: Pieces) -> str:
    """XLM-RoBERTa's pipeline: fold characters, join spaces, cut by unigram score, add <s> and </s>."""
    metaspace = {"type": "Metaspace", "replacement": _SPACE, "prepend_scheme": "always", "split": True}
    bos, eos = pieces.texts[pieces.bos], pieces.texts[pieces.eos]
    return json.dumps(
        {
            "version": "1.0",
            "truncation": None,
            "padding": None,
            "added_tokens": [
                _special(number, pieces.texts[number])
                for number in sorted((pieces.bos, pieces.pad, pieces.eos, pieces.unk))
            ],
            "normalizer": {
                "type": "Sequence",
                "normalizers": [
                    {
                        "type": "Precompiled",
                        "precompiled_charsmap": base64.b64encode(charsmap(pieces.folds)).decode("ascii"),
                    },
                    {"type": "Replace", "pattern": {"Regex": " {2,}"}, "content": " "},
                ],
            },
            "pre_tokenizer": metaspace,
            "post_processor": {
                "type": "TemplateProcessing",
                "single": [_mark(bos, 0), _sequence("A", 0), _mark(eos, 0)],
                "pair": [
                    _mark(bos, 0),
                    _sequence("A", 0),
                    _mark(eos, 0),
                    _mark(eos, 0),
                    _sequence("B", 0),
                    _mark(eos, 0),
                ],
                "special_tokens": {
                    bos: {"id": bos, "ids": [pieces.bos], "tokens": [bos]},
                    eos: {"id": eos, "ids": [pieces.eos], "tokens": [eos]},
                },
            },
            "decoder": metaspace,
            "model": {
                "type": "Unigram",
                "unk_id": pieces.unk,
                "vocab": [
                    [text, float(score)] for text, score in zip(pieces.texts, pieces.scores, strict=True)
                ],
                "byte_fallback": False,
            },
        },
        ensure_ascii=False,
        separators=(",", ":"),
    )


def _special(number: int, text: str) -> dict[str, object]:
    return {
        "id": number,
        "content": text,
        "single_word": False,
        "lstrip": False,
        "rstrip": False,
        "normalized": False,
        "special": True,
    }


def _mark(text: str, kind: int) -> dict[str, object]:
    return {"SpecialToken": {"id": text, "type_id": kind}}


def _sequence(name: str, kind: int) -> dict[str, object]:
    return {"Sequence": {"id": name, "type_id": kind}}
