"""A finished evening of Zen Garden at a real table."""
