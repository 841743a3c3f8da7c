"""The import review: what is doubtful in a version, what became of every character, what a person wishes."""
