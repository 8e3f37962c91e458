"""A finished evening of Tang Garden at a real table."""
