"""The laws that are held, the import queue, and the first page of an empty library."""
