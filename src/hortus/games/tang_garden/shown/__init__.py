"""Tang Garden as people see it: views, sentences, pictures."""
