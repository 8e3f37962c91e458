"""The rules of Miyabi: compiled, and nothing else."""
