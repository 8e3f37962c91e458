"""The first form: visitors, tables, seats, watchers and the log of events."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

DIGEST = sa.String(43)


def of_table(name: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(
        ["table_id"], ["tables.id"], name=f"fk_{name}_table_id", ondelete="CASCADE"
    )


def upgrade() -> None:
    op.create_table(
        "visitors",
        sa.Column("id", DIGEST, nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_visitors"),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(12), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("players", sa.SmallInteger(), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("seed", sa.String(40)),
        sa.Column("host", DIGEST, nullable=False),
        sa.Column("spectators", sa.Boolean(), nullable=False),
        sa.Column("spectator_key", DIGEST),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("rematch", sa.String(12)),
        sa.Column("touched", sa.BigInteger(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("over", sa.Boolean(), nullable=False),
        sa.Column("progress", sa.Float(), nullable=False),
        sa.Column("actors", sa.JSON(), nullable=False),
        sa.Column("bot_due", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
    )
    op.create_index("ix_tables_touched", "tables", ["touched"])
    op.create_index("ix_tables_host", "tables", ["host"])
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(12), nullable=False),
        sa.Column("seat", sa.SmallInteger(), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("bot", sa.String(16)),
        sa.Column("level", sa.SmallInteger()),
        sa.Column("stand_in", sa.Boolean(), nullable=False),
        sa.Column("visitor", DIGEST),
        sa.Column("invite", DIGEST),
        of_table("seats"),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_seats"),
    )
    op.create_index("ix_seats_visitor", "seats", ["visitor"])
    op.create_table(
        "watchers",
        sa.Column("table_id", sa.String(12), nullable=False),
        sa.Column("visitor", DIGEST, nullable=False),
        of_table("watchers"),
        sa.PrimaryKeyConstraint("table_id", "visitor", name="pk_watchers"),
    )
    op.create_table(
        "events",
        sa.Column("table_id", sa.String(12), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("seat", sa.SmallInteger()),
        sa.Column("move", sa.BigInteger()),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("data", sa.JSON()),
        of_table("events"),
        sa.PrimaryKeyConstraint("table_id", "version", name="pk_events"),
    )


def downgrade() -> None:
    for name in ("events", "watchers", "seats", "tables", "visitors"):
        op.drop_table(name)
