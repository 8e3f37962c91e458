"""How moves and gardens of Tang Garden are written."""
