"""What changed between two versions of a law, side by side."""
