"""The few widgets every view is made of."""
