"""Text -> token states: what every encoder model shares, whatever is made of its states."""
