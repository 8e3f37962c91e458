"""The box of Zen Garden: components with their status, read and validated."""
