"""The orders of stages: one module for each thing a person asks for that needs more than a look-up."""
