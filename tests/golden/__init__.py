"""Whole games in writing, replayed byte for byte."""
