"""The box of Miyabi: components with their status, read and validated."""
