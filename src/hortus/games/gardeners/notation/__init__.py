"""How moves and gardens of Gardeners are written."""
