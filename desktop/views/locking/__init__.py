"""The view that stands before all others while clients' files are locked."""
