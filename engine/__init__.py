"""Dhara's engine: usable without a screen. The desktop imports this page and `engine.host` only."""
