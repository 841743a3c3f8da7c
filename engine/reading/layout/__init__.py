"""Layout: what each row is on its page, and in which order rows are read."""
