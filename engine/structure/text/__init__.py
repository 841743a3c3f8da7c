"""Printed lines -> one canonical text."""
