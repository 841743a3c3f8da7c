"""A committed version to other programs: Akoma Ntoso 3.0, and plain JSON."""
