"""The calibration bench: statements labelled, opinions rated, the gate set."""
