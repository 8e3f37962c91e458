"""How the HTTP API describes itself, and the schema of the websocket's messages."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import msgspec
from litestar import Litestar, Request, get
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.serialization import encode_json

from hortus.evening import Evening
from hortus.record import Record
from hortus.server.wire import conduct, entry, house, laying, notices, offers, people, tables
from hortus.server.wire.messages import ClientMessage, ServerMessage

PATH = "/api/schema"

# Every address may answer with these, in the shape of `Problem`.
REFUSALS = {
    400: "Something sent is wrong; `where` names it",
    401: "The key is nobody's",
    403: "Not for you, or not from this page",
    404: "There is nothing here",
    409: "Not as things stand at the table",
    413: "Too large",
    415: "Not JSON",
    421: "This server does not answer to that host",
    429: "Too much or too fast",
    500: "The server made a mistake",
    503: "Full, or too busy",
}

# The types that operations speak of; those inside them follow by themselves.
TYPES = [
    laying.AskHint,
    offers.BotCard,
    offers.BoxFile,
    offers.BoxQuestion,
    offers.CheckedBox,
    offers.OpenedBox,
    laying.Claim,
    laying.Claimed,
    laying.Created,
    offers.GameCard,
    laying.HandSeat,
    laying.Health,
    tables.Hint,
    laying.Invitation,
    laying.Invite,
    laying.Links,
    laying.ReplayKey,
    offers.JudgedBox,
    offers.InspectedGarden,
    laying.NewTable,
    laying.Lobby,
    laying.OpenTable,
    laying.SitDown,
    conduct.Blocked,
    conduct.Report,
    conduct.ReportRated,
    conduct.SeenAt,
    entry.Door,
    entry.Puzzle,
    entry.SayWord,
    entry.Solution,
    notices.ConfirmAddress,
    notices.LeaveAddress,
    notices.MyNotices,
    notices.Subscription,
    people.Arrival,
    people.Me,
    people.RecoveryCode,
    people.Transfer,
    people.Welcome,
    tables.Problem,
    laying.Rename,
    tables.Replay,
    tables.SeatView,
    laying.SpectatorLink,
    tables.TableCard,
    tables.TableState,
    offers.WrittenBox,
    house.Stored,
    house.Upkeep,
    Evening,
    Record,
]


def _reference(name: str) -> dict[str, Any]:
    return {"application/json": {"schema": {"$ref": f"#/components/schemas/{name}"}}}


def _body(schema: dict[str, Any]) -> dict[str, Any]:
    return {"required": True, "content": {"application/json": {"schema": schema}}}


def api_description(app: Litestar) -> dict[str, Any]:
    """The OpenAPI document. The framework finds the addresses; the types are as msgspec, which
    checks them, describes them (the framework leaves some bounds out)."""
    described: dict[str, Any] = deepcopy(app.openapi_schema.to_schema())
    _, components = msgspec.json.schema_components(
        TYPES, ref_template="#/components/schemas/{name}"
    )
    described["components"] = {"schemas": components}
    for path, operations in described["paths"].items():
        for operation in operations.values():
            _describe_refusals(operation)
            operation["responses"].get("204", {}).pop("content", None)  # nothing follows
            if path.endswith("/hint"):
                operation["requestBody"]["required"] = False
    paths = described["paths"]
    # Two bodies are read by the reader of the document itself, and one answer is a file.
    record = _reference("Record")["application/json"]["schema"]
    paths["/api/replays"]["post"]["requestBody"] = _body(record)
    paths["/api/score/{game}"]["post"]["requestBody"] = _body({"type": "object"})
    paths["/api/tables/{table}/record"]["get"]["responses"]["200"]["content"] = _reference("Record")
    for address in ("/api/games/{game}/box", "/api/tables/{table}/box"):
        _describe_facts(paths[address]["get"]["responses"])
    return described


def _describe_facts(responses: dict[str, Any]) -> None:
    """What lies in a box: each game's own struct, and nothing where it is still the same."""
    responses["200"]["content"] = {"application/json": {"schema": {"type": "object"}}}
    responses["304"] = {"description": "Nothing has changed since the answer with this ETag."}


def _describe_refusals(operation: dict[str, Any]) -> None:
    for status, meaning in REFUSALS.items():
        operation["responses"][str(status)] = {
            "description": meaning,
            "content": _reference("Problem"),
        }


class Description(JsonRenderPlugin):
    """Serves the document."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        return encode_json(api_description(request.app))


def config(version: str) -> OpenAPIConfig:
    return OpenAPIConfig(
        title="Hortus",
        version=version,
        description="The table server's HTTP API. Moves travel over the websocket at "
        "`/api/tables/{table}/socket`; its messages are described at "
        f"`{PATH}/socket.json`.",
        path=PATH,
        render_plugins=[Description(path="/openapi.json")],
    )


def socket_schema() -> dict[str, Any]:
    """JSON Schema of what travels over the websocket, in each direction."""
    (client, server), components = msgspec.json.schema_components(
        [ClientMessage, ServerMessage], ref_template="#/$defs/{name}"
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Messages of the table's websocket",
        "client": client,
        "server": server,
        "$defs": components,
    }


@get(f"{PATH}/socket.json", include_in_schema=False, sync_to_thread=False)
def socket_description() -> dict[str, Any]:
    return socket_schema()
