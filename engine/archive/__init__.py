"""The records: source files, committed versions, opinions and the writer lock. All plain files."""
