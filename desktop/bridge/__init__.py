"""The desktop's side of the pipe: the only package that knows the engine is another process."""
