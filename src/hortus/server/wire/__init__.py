"""The wire format: every JSON shape that crosses between server and browser.

REST bodies are plain structs; websocket messages are tagged unions (`type`), one for each
direction. The browser's TypeScript types are generated from these. No rule of any game is
known here: a game's picture of the table travels in `view` and is drawn by that game's
board component alone.
"""
