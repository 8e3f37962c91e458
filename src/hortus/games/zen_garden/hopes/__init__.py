"""What a position of Zen Garden is worth to a bot: value and weights."""
