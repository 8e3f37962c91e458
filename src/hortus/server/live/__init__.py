"""Tables in memory: the commands that reach them, their seats, bots and clock."""
