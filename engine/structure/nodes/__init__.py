"""The provisions inside a text: what opens what, under which parent, with which name."""
