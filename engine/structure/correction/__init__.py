"""A person's corrections, replayed over a source as read."""
