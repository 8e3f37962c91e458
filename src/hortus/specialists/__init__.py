"""What knows one game and no other: a folder for each such game.

They stand above all floors and are found as those of strangers are, by the entry points of a
distribution (`pyproject.toml`); nothing below imports them, and every game works without them.
"""
