"""A finished evening of Miyabi at a real table."""
