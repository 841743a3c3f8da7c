"""Printing: an opinion to a PDF whose words, Bangla too, can be searched and copied, to HTML and DOCX."""
