"""Edges between provisions: references, definitions, recitals, amendments."""
