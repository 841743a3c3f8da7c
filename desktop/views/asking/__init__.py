"""The question, and the board at work on it."""
