"""A bot that plays over the net, at random: python bot_over_the_net.py LINK [NAME]

It takes the seat to which the link leads, and plays there until the game is over.
"""

import json
import random
import sys
import time
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from websockets.exceptions import WebSocketException
from websockets.sync.client import connect


def claim(link, name):
    """Take the seat; where its table is spoken to, and the header by which one is known."""
    page = urlsplit(link)
    table, token = page.fragment.removeprefix("/t/").split("/")
    address = f"{page.netloc}{page.path}api/tables/{table}"
    body = json.dumps({"token": token, "name": name, "program": True}).encode()
    asked = Request(f"{page.scheme}://{address}/claim", body, {"Content-Type": "application/json"})
    with urlopen(asked) as answer:
        key = json.load(answer)["key"]
    return f"{page.scheme.replace('http', 'ws')}://{address}/socket", {
        "Authorization": f"Bearer {key}"
    }


def play(line):
    """Answer what comes over the line; the last state, with the game over."""
    for message in map(json.loads, line):
        state = message.get("state")
        if state is None:
            continue
        if state["over"]:
            return state
        for seat, moves in state["moves"].items():
            send = {"seat": int(seat), "version": state["version"], "move": random.choice(moves)}
            line.send(json.dumps({"type": "play", **send}))
        asked = state["undo_asked"] or {"waiting": []}
        if set(asked["waiting"]) & set(state["mine"]):
            send = {"agree": True, "version": state["version"]}
            line.send(json.dumps({"type": "answer_undo", **send}))
    raise ConnectionError("the line was closed")


def main(link, name="Robot"):
    socket, known = claim(link, name)
    while True:
        try:
            with connect(socket, additional_headers=known, max_size=None) as line:
                for seat in play(line)["standings"]:
                    print(f"seat {seat['seat'] + 1}: {seat['total']} points, place {seat['place']}")
                return
        except (OSError, WebSocketException):  # cut: the first state tells where the game is
            time.sleep(1)


if __name__ == "__main__":
    main(*sys.argv[1:])
