"""What a position of Miyabi is worth to a bot: value and weights."""
