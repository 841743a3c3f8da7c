"""Two versions of a work to what changed between them."""
