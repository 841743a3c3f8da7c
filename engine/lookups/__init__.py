"""Answers read straight from the records: the catalogue, a version, a place, an opinion, the machine."""
