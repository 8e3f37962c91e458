"""What `hosting/` gives to hosts says what the program understands."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).resolve().parents[2]
HOSTING = ROOT / "hosting"
PAGE = (ROOT / "docs" / "hosting.md").read_text()
CADDY = shutil.which("caddy")
# Caddy's own, and what stands for several settings.
OTHERS = {"HORTUS_NAME", "HORTUS_SERVERS", "HORTUS_LIMIT_"}


@pytest.fixture(scope="module")
def compose() -> Any:
    return yaml.safe_load((HOSTING / "compose.yaml").read_text())


@pytest.fixture(scope="module")
def known() -> set[str]:
    """Every setting that the program reads."""
    sources = (ROOT / "src" / "hortus").rglob("*.py")
    return OTHERS | {
        name for source in sources for name in re.findall(r"HORTUS_[A-Z_]+", source.read_text())
    }


def test_the_page_and_the_files_set_what_the_program_reads(known: set[str]) -> None:
    texts = {"docs/hosting.md": PAGE}
    texts |= {one.name: one.read_text() for one in HOSTING.iterdir() if one.suffix != ".json"}
    for name, text in texts.items():
        unknown = {
            one
            for one in re.findall(r"HORTUS_[A-Z_]+", text)
            if one not in known and not one.startswith("HORTUS_LIMIT_")
        }
        assert unknown == set(), name


def test_the_page_writes_every_secret_that_the_house_asks_for() -> None:
    needed = set(re.findall(r"\$\{(\w+)", (HOSTING / "compose.yaml").read_text()))
    (printed,) = re.findall(r"printf (.*?) > hosting/house\.env", PAGE, re.DOTALL)
    written = {one.partition("=")[0] for one in shlex.split(printed) if "=" in one}
    assert written == needed


def test_the_house_leads_to_its_servers(compose: Any) -> None:
    services = compose["services"]
    servers = services["caddy"]["environment"]["HORTUS_SERVERS"].split()
    assert {server.partition(":")[0] for server in servers} == {
        name
        for name, service in services.items()
        if "HORTUS_HOSTS" in service.get("environment", {})
    }
    ports = {server.partition(":")[2] for server in servers}
    assert ports == set(
        re.findall(r"^EXPOSE (\d+)", (HOSTING / "Dockerfile").read_text(), re.MULTILINE)
    )
    networks = {one["subnet"] for one in compose["networks"]["default"]["ipam"]["config"]}
    assert {services["one"]["environment"]["HORTUS_PROXIES"]} == networks


@pytest.mark.skipif(CADDY is None, reason="no caddy here")
def test_caddy_understands_its_file_with_one_server_and_with_several() -> None:
    for servers in ([], ["one:8417", "two:8417"]):
        environment = {**os.environ, "HORTUS_SERVERS": " ".join(servers)} if servers else None
        done = subprocess.run(
            [str(CADDY), "adapt", "--config", HOSTING / "Caddyfile", "--adapter", "caddyfile"],
            env=environment, capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert done.returncode == 0, done.stderr
        assert re.findall(r'"dial":"([^"]*)"', done.stdout) == (servers or ["127.0.0.1:8417"])
        assert "garden.example" in done.stdout
