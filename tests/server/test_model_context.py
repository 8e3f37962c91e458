"""A language model plays over a model-context server: here its part is a script's."""

from __future__ import annotations

import asyncio
import os
import sys
from typing import Any

import pytest
from mcp import Client, StdioServerParameters

from .visiting import LINK, Guest

RIVALS = ({"kind": "bot", "bot": "greedy"}, {"kind": "bot", "bot": "random"})
TOOLS = {"sit_down", "rules", "look", "moves", "play", "wait", "result"}


def program(*arguments: str) -> StdioServerParameters:
    command = ["-c", "from hortus.cli import main; main()", "mcp", *arguments]
    return StdioServerParameters(command=sys.executable, args=command, env=dict(os.environ))


class Model:
    """Whoever calls the tools."""

    def __init__(self, client: Client) -> None:
        self._client = client

    async def call(self, tool: str, **arguments: Any) -> str:
        answer = await self._client.call_tool(tool, arguments)
        assert not answer.is_error, answer
        return "\n".join(part.text for part in answer.content if part.type == "text")

    async def refused(self, tool: str, **arguments: Any) -> str:
        answer = await self._client.call_tool(tool, arguments)
        assert answer.is_error, answer
        return "\n".join(part.text for part in answer.content if part.type == "text")

    async def moves(self) -> list[str]:
        return (await self.call("moves")).splitlines()


def invited(address: str, **order: Any) -> tuple[Guest, str, str]:
    """Ann, her table, and a link to its first seat."""
    ann = Guest(address)
    created = ann.open(LINK, *RIVALS, **order)
    table, token = created["table"], created["invites"][0]["token"]
    return ann, table, f"http://{address}/#/t/{table}/{token}"


@pytest.mark.slow
def test_a_model_sits_down_and_plays_a_whole_game(address: str) -> None:
    ann, table, link = invited(address, game="miyabi", seed="terrace")

    async def play() -> str:
        async with Client(program()) as client:
            assert {tool.name for tool in (await client.list_tools()).tools} == TOOLS
            model = Model(client)
            assert "you sit nowhere yet" in await model.refused("look")
            told = await model.call("sit_down", link=link, name="Model")
            assert "You play Model at a table for 3." in told
            assert "- In short" in await model.call("rules")
            assert "MI-19" in await model.call("rules", rule="MI-19")
            told = await model.call("wait")
            refusals = 0
            while "The game is over" not in told:
                if moves := await model.moves():
                    if not refusals:
                        refusals += 1
                        assert "is not a move" in await model.refused("play", move="fly away")
                    told = await model.call("play", move=moves[len(moves) // 2])
                else:
                    told = await model.call("wait", seconds=20)
            return await model.call("result")

    result = asyncio.run(play())
    state = ann.get(table).json()
    assert state["over"]
    seat = state["seats"][0]
    assert (seat["name"], seat["program"]) == ("Model", True)
    for one in state["standings"]:
        assert f"{one['place']}. {state['seats'][one['seat']]['name']}: {one['total']}" in result


def test_it_speaks_the_language_it_is_started_with(address: str) -> None:
    _, _, link = invited(address, game="miyabi", seed="terrace")

    async def look() -> tuple[str, str]:
        async with Client(program("--lang", "de")) as client:
            model = Model(client)
            told = await model.call("sit_down", link=link)
            return told, await model.call("rules")

    told, rules = asyncio.run(look())
    assert "Du spielst P1 an einem Tisch für 3." in told
    assert "- Kurz gesagt" in rules


@pytest.mark.parametrize(
    ("link", "why"),
    [
        ("http://{address}/", "is no link to a seat"),
        ("http://{address}/#/t/aaaaaaaaaaaa/" + "A" * 32, "There is no such table"),
        ("http://127.0.0.1:9/#/t/aaaaaaaaaaaa/" + "A" * 32, "does not answer"),
    ],
)
def test_a_link_that_leads_nowhere_is_told(address: str, link: str, why: str) -> None:
    async def sit() -> str:
        async with Client(program()) as client:
            return await Model(client).refused("sit_down", link=link.format(address=address))

    assert why in asyncio.run(sit())


def test_games_in_real_time_are_not_begun(address: str) -> None:
    ann = Guest(address)
    created = ann.open({"kind": "me"}, LINK, game="gardeners", options={"mode": "easy"})
    token = created["invites"][0]["token"]
    link = f"http://{address}/#/t/{created['table']}/{token}"

    async def sit() -> str:
        async with Client(program()) as client:
            return await Model(client).refused("sit_down", link=link)

    assert "all act at once" in asyncio.run(sit())
    assert ann.get(created["table"]).json()["seats"][1]["kind"] == "open", "the link is still good"
