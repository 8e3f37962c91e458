"""The rules of Gardeners: compiled, and nothing else."""
