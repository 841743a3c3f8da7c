"""Printing: the pages of a print on real printers, through Qt."""
