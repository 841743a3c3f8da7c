"""The motors: model files on this machine, the embedder and the language model that run on them."""
