"""The print view: the pages as they will be, what is on them, where they go."""
