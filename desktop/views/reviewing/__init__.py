"""The import review: doubts, the page, and what was read of it, side by side."""
