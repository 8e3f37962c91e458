"""A bot that plays over the net, at random: python bot_over_the_net.py LINK [NAME]

It takes the seat to which the link leads, and plays there until the game is over.
"""

import json
import random
import sys
import time
from typing import Any
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect


def claim(link: str, name: str) -> tuple[str, str]:
    """Take the seat: the address of the table's line, and the key by which one is known there."""
    page = urlsplit(link)
    table, token = page.fragment.removeprefix("/t/").split("/")
    address = f"//{page.netloc}/api/tables/{table}"
    order = json.dumps({"token": token, "name": name, "program": True}).encode()
    json_body = {"Content-Type": "application/json"}
    with urlopen(Request(f"{page.scheme}:{address}/claim", order, json_body)) as answer:
        key = json.load(answer)["key"]
    return f"{page.scheme.replace('http', 'ws')}:{address}/socket", key


def play(line: ClientConnection) -> list[dict[str, Any]]:
    """Answer what comes over the line until the game is over; how it ended for each seat."""
    while True:
        state: dict[str, Any] | None = json.loads(line.recv()).get("state")
        if state is None:
            continue  # who came or went, or that the table has moved on meanwhile
        if state["over"]:
            return list(state["standings"])
        for seat, moves in state["moves"].items():
            move = {"seat": int(seat), "move": random.choice(moves), "version": state["version"]}
            line.send(json.dumps({"type": "play", **move}))
        asked = state["undo_asked"]
        if asked and set(asked["waiting"]) & set(state["mine"]):
            answer = {"type": "answer_undo", "agree": True, "version": state["version"]}
            line.send(json.dumps(answer))


def main(link: str, name: str = "Robot") -> None:
    socket, key = claim(link, name)
    known = {"Authorization": f"Bearer {key}"}
    while True:
        try:
            with connect(socket, additional_headers=known, max_size=None) as line:
                for seat in play(line):
                    print(f"Seat {seat['seat'] + 1}: {seat['total']} points, place {seat['place']}")
                return
        except (OSError, ConnectionClosed) as cut:
            if isinstance(cut, ConnectionClosed) and cut.rcvd and 4400 <= cut.rcvd.code < 4429:
                sys.exit(f"There is no seat for me any more: {cut.rcvd.reason}")
            time.sleep(1)  # what comes first on the next line tells where the game is


if __name__ == "__main__":
    main(*sys.argv[1:])
