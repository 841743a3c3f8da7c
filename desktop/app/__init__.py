"""The running program: its window, and how it starts."""
