"""Behind the proxy that docs/hosting.md describes: the settings printed there, in a real nginx."""

from __future__ import annotations

import json
import re
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import connect

from running import free_port

from .visiting import ME, RANDOM, quick, serving

PAGE = Path(__file__).parents[2] / "docs" / "hosting.md"
NAME = "garden.example"
NGINX, OPENSSL = shutil.which("nginx"), shutil.which("openssl")

pytestmark = pytest.mark.skipif(NGINX is None or OPENSSL is None, reason="no nginx here")


def printed_settings() -> str:
    """What the page tells a host to write into a file of nginx."""
    (found,) = re.findall(r"```nginx\n(.*?)```", PAGE.read_text(), re.DOTALL)
    return str(found)


@pytest.fixture
def proxy(data: Path, tmp_path: Path) -> Iterator[str]:
    """The address of a proxy before a server, set up as the page says."""
    certificate, key = tmp_path / "cert.pem", tmp_path / "key.pem"
    subprocess.run(
        [str(OPENSSL), "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj",
         f"/CN={NAME}", "-keyout", key, "-out", certificate],
        check=True, capture_output=True,
    )  # fmt: skip
    settings = quick(data, hosts=(NAME,), proxies=("127.0.0.1",), secure=True)
    port = free_port()
    with serving(settings) as address:
        here = {
            "listen 443 ssl": f"listen 127.0.0.1:{port} ssl",
            "server 127.0.0.1:8417": f"server {address}",
            f"/etc/ssl/{NAME}.pem": str(certificate),
            f"/etc/ssl/{NAME}.key": str(key),
        }
        site = printed_settings()
        for there, instead in here.items():
            assert there in site
            site = site.replace(there, instead)
        whole = tmp_path / "nginx.conf"
        whole.write_text(
            f"daemon off; pid {tmp_path}/pid; error_log {tmp_path}/log;\n"
            f"events {{}}\nhttp {{ access_log off; {site} }}\n"
        )
        running = subprocess.Popen([str(NGINX), "-p", str(tmp_path), "-c", str(whole)])
        try:
            yield f"127.0.0.1:{port}"
        finally:
            running.terminate()
            running.wait(10)


def test_a_game_goes_through_it(proxy: str) -> None:
    host = {"Host": NAME}
    with httpx.Client(base_url=f"https://{proxy}", verify=False, headers=host) as browser:
        end = time.monotonic() + 20
        while True:
            try:
                assert browser.get("/api/health/ready").status_code == 200
                break
            except httpx.TransportError:
                assert time.monotonic() < end
                time.sleep(0.05)
        origin = {"Origin": f"https://{NAME}"}
        order = {"game": "zen-garden", "seats": [ME, RANDOM]}
        assert browser.post(
            "/api/tables", json=order, headers={"Origin": f"http://{NAME}"}
        ).is_error
        laid = browser.post("/api/tables", json=order, headers=origin)
        assert laid.status_code == 201, laid.text
        cookie = laid.headers["set-cookie"]
        assert cookie.startswith("__Host-")
        assert "secure" in cookie.lower()
        table = laid.json()["table"]
        trusting = ssl.create_default_context()
        trusting.check_hostname, trusting.verify_mode = False, ssl.CERT_NONE
        line_to_it = socket.create_connection(("127.0.0.1", int(proxy.rpartition(":")[2])))
        with connect(
            f"wss://{NAME}/api/tables/{table}/socket",
            sock=line_to_it,
            ssl=trusting,
            additional_headers={"Cookie": cookie.partition(";")[0], **origin},
        ) as line:
            state = json.loads(line.recv(20))["state"]
            assert state["table"] == table
            line.send(json.dumps({"type": "ping"}))
            while json.loads(line.recv(20))["type"] != "pong":
                pass
