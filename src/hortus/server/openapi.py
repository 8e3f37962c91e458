"""How the HTTP API describes itself, and the schema of the websocket's messages."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import msgspec
from litestar import Litestar, Request, get
from litestar.openapi import OpenAPIConfig, ResponseSpec
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import OpenAPIMediaType, OpenAPIType, Operation, RequestBody, Schema
from litestar.serialization import encode_json

from hortus.server.wire import ClientMessage, Problem, ServerMessage

PATH = "/api/schema"

# Every address may answer with these, in the shape of `Problem`.
REFUSALS: dict[int, ResponseSpec] = {
    400: ResponseSpec(Problem, description="Something sent is wrong; `where` names it"),
    403: ResponseSpec(Problem, description="Not for you, or not from this page"),
    404: ResponseSpec(Problem, description="There is nothing here"),
    405: ResponseSpec(Problem, description="Not with this method"),
    409: ResponseSpec(Problem, description="Not as things stand at the table"),
    413: ResponseSpec(Problem, description="Too large"),
    415: ResponseSpec(Problem, description="Not JSON"),
    421: ResponseSpec(Problem, description="This server does not answer to that host"),
    429: ResponseSpec(Problem, description="Too much or too fast"),
    500: ResponseSpec(Problem, description="The server made a mistake"),
    503: ResponseSpec(Problem, description="Full, or not built"),
}

RECORD = {200: ResponseSpec(dict[str, Any], description="The record, as a file")}


def _json_object(description: str) -> RequestBody:
    schema = Schema(type=OpenAPIType.OBJECT, description=description)
    return RequestBody(content={"application/json": OpenAPIMediaType(schema=schema)}, required=True)


@dataclass
class RecordOperation(Operation):
    """The body is read as it is, for the record's own reader."""

    def __post_init__(self) -> None:
        self.request_body = _json_object("A record, as `hortus.Record` writes it")


@dataclass
class EveningOperation(Operation):
    def __post_init__(self) -> None:
        self.request_body = _json_object("A finished evening; see the score document's page")


def api_description(app: Litestar) -> dict[str, Any]:
    """The OpenAPI document: the framework's, with the types as msgspec itself describes them
    (it knows every pattern and bound; the framework leaves some out)."""
    described: dict[str, Any] = dict(app.openapi_schema.to_schema())
    return described


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
