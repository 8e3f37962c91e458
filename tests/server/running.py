"""A process of its own, and what it wrote."""

from __future__ import annotations

import signal
import subprocess
import tempfile
from collections.abc import Mapping, Sequence

PATIENCE = 30  # seconds that one may take to leave


class Running:
    """One process, from its start to its end.

    What it writes goes into a file: a pipe that nobody reads holds its writer up once it is full.
    """

    def __init__(self, command: Sequence[str], environment: Mapping[str, str]) -> None:
        # Open until the process has ended.
        self._output = tempfile.TemporaryFile()  # noqa: SIM115
        self._process = subprocess.Popen(
            command, env=environment, stdout=self._output, stderr=subprocess.STDOUT
        )

    def send(self, what: signal.Signals) -> None:
        self._process.send_signal(what)

    def end(self, how: signal.Signals) -> str:
        """End it by a signal. What it wrote, which must be no traceback."""
        self._process.send_signal(how)
        try:
            self._process.wait(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            raise
        with self._output as written:
            written.seek(0)
            output = written.read().decode()
        assert "Traceback" not in output, output
        return output
