"""Gardeners as people see it: views, sentences, pictures."""
