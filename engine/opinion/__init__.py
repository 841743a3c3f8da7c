"""opinion"""
