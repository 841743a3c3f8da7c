"""GraphReader: chunks, atomic facts and key elements, read by a model with a plan and a notebook.

After the GraphReader of the AI Act (paper 004, section 3), itself after Li et al. 2024. Where that
prompts a large model for an action, a probability of "yes" is read here: models that fit a laptop
rank well and decide badly. Facts and key elements can be in no other words than the statute's.
"""
