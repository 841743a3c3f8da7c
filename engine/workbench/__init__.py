"""Opens and closes the tools that stages are given: shelf, models, page workers, chosen versions."""
