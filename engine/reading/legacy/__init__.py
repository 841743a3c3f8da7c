"""Bangla from before Unicode, and Bangla in drawn order: codes and pieces -> letters."""
