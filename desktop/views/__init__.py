"""Widgets that show state and emit intentions."""
