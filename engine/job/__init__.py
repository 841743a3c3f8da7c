"""The contract between the engine and whoever asks it: requests, events, progress, cancel."""
