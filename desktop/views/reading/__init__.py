"""The page and the opinion beside it."""
