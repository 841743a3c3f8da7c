"""desktop/views"""
