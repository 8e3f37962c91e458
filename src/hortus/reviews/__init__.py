"""What can be learned from a game that was played: the outlook over it, and each decision."""
