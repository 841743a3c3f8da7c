"""Recognition: pages without a usable text layer, read from their pictures."""
