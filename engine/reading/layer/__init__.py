"""The text layer: the glyphs of a page -> rows of text, each character with its place."""
