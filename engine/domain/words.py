"""Content words of Bangla and English text: what two texts must share to speak of the same thing."""

from __future__ import annotations

import re
import unicodedata

from engine.domain.digits import latin_digits

_WORD = re.compile(r"[A-Za-z]+(?:['’][A-Za-z]+)?|[\u0980-\u09FF\u200c\u200d]+|\d+")

_ENGLISH_STOP = """
    a an the of to in on at by for from with without within and or but if then than that this these
    those there here it its is are was were be been being am do does did done has have had having will
    would shall should can could may might must i me my we us our you your he him his she her they them
    their who whom whose which what when where why how as so such any some all each every no not nor
    never none other another same own into onto upon under over after before between during about
    against also only just very more most much many get gets got give gives given one say says said case
    provided unless except being mr mrs please tell section sub subsection clause law act"""
_BANGLA_STOP = """এবং ও বা অথবা কিন্তু যদি তবে তাহলে যে যা যাহা যার যাহার যিনি সে সেই এই ঐ উক্ত কোন কোনো কি কী কে কত
    কতটা কখন কোথায় কেন কিভাবে কীভাবে এর এ তার তাহার তিনি তাহা তা তাদের আমার আমি আমাদের আমাকে আপনি আপনার
    হয় হইবে হবে হইলে হলে হতে হইতে থেকে হইয়া হয়ে করা করে করিয়া করিতে করতে করিবে করিবেন করবে করবেন করেন
    করিলে করলে জন্য জন্যে দ্বারা দিয়া দিয়ে মধ্যে উপর উপরে নিচে সাথে সহিত সঙ্গে পরে আগে পর্যন্ত না নয় নাই নেই নহে
    আছে থাকে থাকিবে থাকবে ছিল ক্ষেত্রে বিষয়ে সম্পর্কে মত মতো যেমন একটি একজন কোনও সকল সব প্রতি অনুযায়ী
    অনুসারে অন্য অন্যান্য ইহা ইহার উহা উহার যায় পারে পারবে পারিবে পারেন পারিবেন দিতে দেওয়া দেয় ধারা উপ আইন
    আইনে এমন তখন যখন শুধু শুধুমাত্র বলা আর এক একই"""
_BANGLA_ENDINGS = """গুলোর গুলির গুলোকে গুলিকে গুলো গুলি দেরকে দের টির টিকে টিতে টার টাকে টি টা খানা জন কে রা এর ের তে য়
        র ে ই ও"""
_ENGLISH_ENDINGS = ("ations", "ation", "ments", "ment", "ings", "ing", "ies", "ied", "es", "ed", "ly", "s")

_STOP = frozenset(unicodedata.normalize("NFC", f"{_ENGLISH_STOP} {_BANGLA_STOP}").split())
_LONGEST_FIRST = tuple(sorted(unicodedata.normalize("NFC", _BANGLA_ENDINGS).split(), key=len, reverse=True))


def content_words(text: str) -> tuple[str, ...]:
    """Stems of the words that carry meaning, in order, with repetitions; numbers in Latin digits.

    A stem is for comparison only, never for display.
    """
    out: list[str] = []
    for match in _WORD.finditer(unicodedata.normalize("NFC", latin_digits(text))):
        word = match.group().lower().replace("\u200c", "").replace("\u200d", "")
        word = re.sub(r"['’].*", "", word)
        if len(word) < 2 and not word.isdigit():
            continue
        if word not in _STOP:
            out.append(_stem(word))
    return tuple(out)


def _stem(word: str) -> str:
    if word.isdigit():
        return word
    endings = _ENGLISH_ENDINGS if word.isascii() else _LONGEST_FIRST
    for ending in endings:
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            word = word[: -len(ending)]
            break
    if word.isascii():
        word = word.rstrip("e") if len(word) > 3 else word
        if len(word) > 4 and word[-1] == word[-2] and word[-1] not in "ls":
            word = word[:-1]  # "terminat|ed", "stopp|ed"
        return word[:-1] + "i" if len(word) > 3 and word.endswith("y") else word
    return word
