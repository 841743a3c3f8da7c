"""A client's file: its facts, the questions asked in it and their opinions, notes."""
