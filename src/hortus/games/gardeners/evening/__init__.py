"""A finished evening of Gardeners at a real table."""
