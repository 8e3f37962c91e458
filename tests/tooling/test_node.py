"""Which Node is taken for the browser part: the system's where it is new enough."""

from __future__ import annotations

from pathlib import Path

import pytest

import browser


def program(folder: Path, name: str, says: str) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    path.write_text(f"#!/bin/sh\necho {says}\n")
    path.chmod(0o755)
    return path


@pytest.mark.parametrize(
    ("version", "enough"),
    [
        ("v18.20.4", False),
        ("v20.18.9", False),
        ("v20.19.0", True),
        ("v21.7.0", False),
        ("v22.12.0", False),
        ("v22.13.0", True),
        ("v24.0.0", True),
        ("nonsense", False),
    ],
)
def test_new_enough_is_what_the_builder_asks_for(
    tmp_path: Path, version: str, enough: bool
) -> None:
    assert browser.is_new_enough(str(program(tmp_path, "node", version))) is enough


def test_a_node_without_npm_is_passed_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    system, venv = tmp_path / "system", tmp_path / "venv"
    program(system, "node", "v24.0.0")
    monkeypatch.setenv("PATH", f"{system}:/usr/bin:/bin")
    assert browser.find_node(venv) is None

    program(venv / "bin", "node", "v24.1.0")
    assert browser.find_node(venv) == browser.Node(venv / "bin")

    program(system, "npm", "11.0.0")
    assert browser.find_node(venv) == browser.Node(system)


def test_a_page_is_current_until_a_source_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "web").mkdir()
    source = tmp_path / "web" / "main.ts"
    source.write_text("one")
    page = browser.page_folder(tmp_path)

    def build(node: browser.Node, root: Path, *arguments: str) -> None:
        page.mkdir(parents=True, exist_ok=True)
        (page / "index.html").write_text("page")

    monkeypatch.setattr(browser.Node, "npm", build)
    monkeypatch.setattr(browser, "SOURCES", {"web": ("",)})
    assert not browser.page_is_current(tmp_path)
    browser.build_page(tmp_path, browser.Node(tmp_path))
    assert browser.page_is_current(tmp_path)
    source.write_text("two")
    assert not browser.page_is_current(tmp_path)
