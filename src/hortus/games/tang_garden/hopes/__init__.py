"""What a position of Tang Garden is worth to a bot: value and weights."""
