"""What lasts: the database, its statements, and its older forms brought up to date."""
