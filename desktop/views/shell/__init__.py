"""What surrounds every view: rail, top bar, job bar, bars of error, list of keys."""
