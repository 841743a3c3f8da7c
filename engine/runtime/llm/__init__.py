"""The language model's parts: llama.cpp's context, the chat frame, the grammar, the draw."""
