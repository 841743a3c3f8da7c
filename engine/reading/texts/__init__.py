"""Files of text instead of pages: plain text, Markdown, web pages and Akoma Ntoso, to lines."""
