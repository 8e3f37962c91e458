"""The table server: tables, seats, sockets, log and lobby. It knows no rule of any game."""
