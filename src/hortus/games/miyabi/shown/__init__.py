"""Miyabi as people see it: views, sentences, pictures."""
