"""The documentation's notebooks run from top to bottom, and are kept without what they print."""

from __future__ import annotations

import re
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

FOLDER = Path(__file__).parent.parent / "docs" / "notebooks"
NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))
LINK = re.compile(r"\]\(([^)\s#]+)(#[^)\s]*)?\)")
PATIENCE = 300  # seconds for a cell on a busy machine

pytestmark = [
    pytest.mark.slow,
    # Kernels run on this machine alone.
    pytest.mark.filterwarnings("ignore:.*without encryption.*"),
]


def test_there_are_notebooks() -> None:
    assert {file.stem for file in NOTEBOOKS} >= {"playing", "learner", "positions", "hidden"}


@pytest.mark.parametrize("file", NOTEBOOKS, ids=lambda file: file.stem)
def test_a_notebook_runs(file: Path, tmp_path: Path) -> None:
    notebook = nbformat.read(file, as_version=4)
    NotebookClient(
        notebook, timeout=PATIENCE, resources={"metadata": {"path": str(tmp_path)}}
    ).execute()  # raises CellExecutionError with the cell and its traceback
    assert any(cell.get("outputs") for cell in notebook.cells)


@pytest.mark.parametrize("file", NOTEBOOKS, ids=lambda file: file.stem)
def test_it_is_kept_as_it_is_opened_first(file: Path) -> None:
    notebook = nbformat.read(file, as_version=4)
    nbformat.validate(notebook)
    for cell in notebook.cells:
        assert not cell.get("outputs"), "clear what it printed"
        assert cell.get("execution_count") is None
        for link, _ in LINK.findall(cell.source if cell.cell_type == "markdown" else ""):
            assert (file.parent / link).exists(), f"{link} leads nowhere"
