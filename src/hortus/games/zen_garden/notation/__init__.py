"""How moves and gardens of Zen Garden are written."""
