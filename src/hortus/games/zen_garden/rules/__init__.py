"""The rules of Zen Garden: compiled, and nothing else."""
