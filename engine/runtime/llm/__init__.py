"""The language model's parts: file and context of llama.cpp, kept prompts, chat frame, grammar, draw."""
