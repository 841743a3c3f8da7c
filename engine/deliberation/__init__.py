"""deliberation"""
