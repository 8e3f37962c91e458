"""What whoever watches over a server is told, as Prometheus reads it: numbers, and nothing about
anybody.

Counted where it happens; what stands at the moment is looked up when it is asked for
(`http/watching.py`).
"""

from __future__ import annotations

from typing import Final

from prometheus_client import CollectorRegistry, Counter, Histogram, ProcessCollector

REGISTRY: Final = CollectorRegistry()
ProcessCollector(registry=REGISTRY)

EVENTS: Final = Counter(
    "hortus_events", "What was written to the logs of tables.", ["kind"], registry=REGISTRY
)
COMMIT_SECONDS: Final = Histogram(
    "hortus_commit_seconds",
    "How long the database took for a transaction of appends.",
    buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5),
    registry=REGISTRY,
)
COMMIT_TABLES: Final = Histogram(
    "hortus_commit_tables",
    "How many tables shared a transaction of appends.",
    buckets=(1, 2, 4, 8, 16, 32, 64, 128),
    registry=REGISTRY,
)
OUTRUN: Final = Counter(
    "hortus_outrun", "Appends that came after another process's.", registry=REGISTRY
)
REFUSALS: Final = Counter(
    "hortus_refusals", "What was refused, by the name of the error.", ["error"], registry=REGISTRY
)
THOUGHT_SECONDS: Final = Histogram(
    "hortus_thought_seconds",
    "From a bot's turn to its decision, waiting for a place included.",
    ["bot"],
    buckets=(0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8, 16, 32),
    registry=REGISTRY,
)
THOUGHTS: Final = Counter(
    "hortus_thoughts",
    "What was thought of turn by turn, by where: here, or in a process apart.",
    ["where"],
    registry=REGISTRY,
)
REPLACED: Final = Counter(
    "hortus_bots_replaced",
    "Moves at random in place of a bot that failed or overstayed.",
    registry=REGISTRY,
)
