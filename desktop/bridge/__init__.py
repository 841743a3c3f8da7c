"""desktop/bridge"""
