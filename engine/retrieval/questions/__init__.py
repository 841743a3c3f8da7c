"""Generated questions: what people might ask that a section answers, written once by a language model.

doc2query (Nogueira et al. 2019, "Document Expansion by Query Prediction"): a statute and those who need it
use different words, and a question written from a section has theirs.
"""
