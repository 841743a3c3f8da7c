"""Question, defined term -> whether it asks what the term means and nothing else."""

from __future__ import annotations

from engine.domain.words import content_words

_MEANING = frozenset(
    content_words(
        """mean means meaning meant define defined definition term word call called count counted counts
        consider considered regard regarded exactly refer refers kind sort person reckon reckoned thing
        বলতে বোঝায় বুঝায় বোঝানো বুঝি মানে অর্থ সংজ্ঞা গণ্য ধরা ধরে গোনা গণনা কাকে কাদের কাহাকে বলে বলেন জিনিস জিনিসটা ঠিক
        আইনের চোখে ব্যাপার ব্যাপারটা শব্দ শব্দটির কবে কোনটা কোনগুলো"""
    )
)
"""What may stand in such a question besides the term."""


def asks_after(question: str, term: str) -> bool:
    """ "Who is a child under the Act?", "From when is a week counted?", "ছাঁটাই বলতে কী বোঝায়?" """
    said, wanted = content_words(question), content_words(term)
    size = len(wanted)
    at = next((i for i in range(len(said) - size + 1) if said[i : i + size] == wanted), None)
    if not wanted or at is None:
        return False
    return all(word in _MEANING for word in (*said[:at], *said[at + size :]))
