"""desktop/state"""
