"""What speaks HTTP: addresses, websockets, the browser part, and who may come in."""
