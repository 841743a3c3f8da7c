"""multilingual-e5-small: its 4-bit packed file becomes an ONNX graph and a tokenizer, always the same bytes."""
