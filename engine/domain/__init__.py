"""The nouns: frozen, slotted dataclasses, standard library only, one file a noun."""
