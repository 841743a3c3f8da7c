"""A language model on another machine of the same office, only where a person has configured one."""
