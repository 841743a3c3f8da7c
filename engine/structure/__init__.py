"""Structure: from pages as read to canonical text, a tree of provisions and the edges between them."""
