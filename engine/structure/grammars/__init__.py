"""Grammars of statutes, as data: what a section, a chapter, a proviso looks like in print."""
