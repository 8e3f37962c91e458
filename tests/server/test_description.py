"""The API does what its description says, whatever is sent to it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import seed as fixed_seed
from schemathesis.checks import CHECKS, load_all_checks
from schemathesis.generation import GenerationMode

from hortus.server.app import create_litestar
from hortus.server.http.openapi import api_description
from hortus.server.settings import Settings

from .visiting import LINK, ME, Guest

load_all_checks()
DESCRIPTION = api_description(create_litestar(Settings()))
# What is larger than the server reads is refused as well, whatever it says.
REFUSED = [
    "400",
    "401",
    "403",
    "404",
    "405",
    "406",
    "409",
    "413",
    "415",
    "422",
    "428",
    "429",
    "5xx",
]
SCHEMA = schemathesis.openapi.from_dict(
    DESCRIPTION,
    config=schemathesis.Config.from_dict(
        {"checks": {"negative_data_rejection": {"expected-statuses": REFUSED}}}
    ),
)
# What has the right shape may still make no sense: a record's moves, a game's options.
SENSELESS = "positive_data_acceptance"
CHECKED = [check for check in CHECKS.get_all() if check.__name__ != SENSELESS]


def cases() -> Iterator[Any]:
    """Every operation with what it asks for, and with what it does not where it asks at all."""
    for found in SCHEMA.get_all_operations():
        operation = cast(Any, found).ok()
        yield pytest.param(operation, GenerationMode.POSITIVE, id=operation.label)
        if len(operation.body) or len(operation.query) or "/seats/" in operation.label:
            yield pytest.param(operation, GenerationMode.NEGATIVE, id=f"not {operation.label}")


@pytest.fixture
def host(address: str) -> Guest:
    return Guest(address)


@pytest.fixture
def table(host: Guest) -> str:
    return str(host.open(ME, {"kind": "local"}, LINK)["table"])


@pytest.mark.slow
@pytest.mark.parametrize(("operation", "mode"), list(cases()))
def test_the_api_keeps_its_word(
    operation: Any, mode: GenerationMode, host: Guest, table: str
) -> None:
    @fixed_seed(20261120)
    @settings(
        max_examples=8,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy(generation_mode=mode))
    def keeps_its_word(case: Any) -> None:
        if mode is GenerationMode.POSITIVE and "table" in case.path_parameters:
            if operation.method.lower() != "delete":
                case.path_parameters["table"] = table  # so that it has something to say
        case.call_and_validate(
            base_url=f"http://{host.address}", headers={"Cookie": host.cookie()}, checks=CHECKED
        )

    keeps_its_word()


def test_every_address_is_described(address: str) -> None:
    paths = httpx.get(f"http://{address}/api/schema/openapi.json").json()["paths"]
    assert set(paths) == {
        "/api/entry",
        "/api/entry/puzzles",
        "/api/entry/word",
        "/api/entry/work",
        "/api/me/blocked",
        "/api/me/blocked/{block}",
        "/api/ratings/{game}/{players}/report",
        "/api/tables/{table}/seats/{seat}/block",
        "/api/tables/{table}/seats/{seat}/report",
        "/api/archive",
        "/api/bots",
        "/api/days",
        "/api/days/{game}",
        "/api/days/{game}/{day}",
        "/api/games",
        "/api/games/{game}/box",
        "/api/games/{game}/boxes",
        "/api/games/{game}/boxes/file",
        "/api/games/{game}/boxes/judged",
        "/api/games/{game}/components",
        "/api/games/{game}/gardens/inspected",
        "/api/games/{game}/lessons/{lesson}",
        "/api/games/{game}/riddles",
        "/api/games/{game}/riddles/{riddle}",
        "/api/games/{game}/riddles/{riddle}/tries",
        "/api/games/{game}/pictures",
        "/api/health",
        "/api/health/ready",
        "/api/mail/confirmed",
        "/api/mail/stopped/{token}",
        "/api/me",
        "/api/me/arrival",
        "/api/me/arrival/welcome",
        "/api/me/book",
        "/api/me/code",
        "/api/me/devices/others",
        "/api/me/devices/this",
        "/api/me/notices",
        "/api/me/notices/here",
        "/api/me/notices/mail",
        "/api/me/passkeys",
        "/api/me/passkeys/arrival",
        "/api/me/passkeys/challenge",
        "/api/me/passkeys/offer",
        "/api/me/passkeys/{passkey}",
        "/api/me/ratings",
        "/api/me/stored",
        "/api/me/transfers",
        "/api/open-tables",
        "/api/ratings",
        "/api/ratings/{game}/{players}",
        "/api/replays",
        "/api/replays/branches",
        "/api/score/{game}",
        "/api/tables",
        "/api/tables/{table}",
        "/api/tables/{table}/box",
        "/api/tables/{table}/claim",
        "/api/tables/{table}/course",
        "/api/tables/{table}/deal",
        "/api/tables/{table}/branches",
        "/api/tables/{table}/deal-key",
        "/api/tables/{table}/deal/tables",
        "/api/tables/{table}/hint",
        "/api/tables/{table}/invitation",
        "/api/tables/{table}/links",
        "/api/tables/{table}/listing",
        "/api/tables/{table}/lobby",
        "/api/tables/{table}/pictures",
        "/api/tables/{table}/record",
        "/api/tables/{table}/remarks",
        "/api/tables/{table}/rematch",
        "/api/tables/{table}/replay",
        "/api/tables/{table}/replay-key",
        "/api/tables/{table}/look-back",
        "/api/tables/{table}/review",
        "/api/tables/{table}/review/{event}",
        "/api/tables/{table}/review/{event}/line/{move}",
        "/api/tables/{table}/seats/{seat}/coaching",
        "/api/tables/{table}/seats/{seat}/hand",
        "/api/tables/{table}/seats/{seat}/invite",
        "/api/tables/{table}/seats/{seat}/name",
        "/api/tables/{table}/seats/{seat}/take-back",
        "/api/tables/{table}/seats/{seat}/view",
        "/api/tables/{table}/sit",
        "/api/tables/{table}/spectators",
        "/api/tables/{table}/watch",
        "/api/tables/{table}/ways",
        "/api/tournaments",
        "/api/tournaments/{tournament}",
        "/api/tournaments/{tournament}/again",
        "/api/tournaments/{tournament}/begin",
        "/api/tournaments/{tournament}/bots",
        "/api/tournaments/{tournament}/entrants",
        "/api/tournaments/{tournament}/entrants/{number}",
        "/api/tournaments/{tournament}/report",
        "/api/tournaments/{tournament}/results.csv",
        "/api/tournaments/{tournament}/results.json",
        "/api/tournaments/{tournament}/rounds/close",
        "/api/tournaments/{tournament}/standings.csv",
        "/api/tournaments/{tournament}/title",
        "/api/upkeep",
    }


def test_each_refusal_has_the_shape_of_a_problem(address: str) -> None:
    description = httpx.get(f"http://{address}/api/schema/openapi.json").json()
    for operations in description["paths"].values():
        for operation in operations.values():
            for status, response in operation["responses"].items():
                if int(status) >= 400:
                    content = response["content"]["application/json"]["schema"]
                    assert content == {"$ref": "#/components/schemas/Problem"}
