"""How moves and gardens of Miyabi are written."""
