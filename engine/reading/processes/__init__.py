"""Processes: spawned workers under limits, and what they and their parent say to each other."""
