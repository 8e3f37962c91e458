"""What a position of Gardeners is worth to a bot: value and weights."""
