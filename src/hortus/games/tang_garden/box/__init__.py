"""The box of Tang Garden: components with their status, read and validated."""
