"""desktop/app"""
