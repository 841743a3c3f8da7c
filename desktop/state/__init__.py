"""What the window knows and remembers: QtCore and QtGui only, no widgets."""
