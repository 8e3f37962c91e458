"""The rules of Tang Garden: compiled, and nothing else."""
