"""lookups"""
