"""multilingual-e5-small: its 4-bit packed file becomes an ONNX graph and a tokenizer, ever the same bytes."""
