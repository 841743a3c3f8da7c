"""glossary: which words of one language of a law say what in the other, learned from the law itself."""
