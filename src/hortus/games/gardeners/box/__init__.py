"""The box of Gardeners: components with their status, read and validated."""
