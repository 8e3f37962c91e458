"""One visitor on several devices: whose a cookie is, links to another device, recovery codes."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "devices",
        sa.Column("id", sa.String(43), nullable=False),
        sa.Column("visitor", sa.String(43), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_devices"),
    )
    op.create_index("ix_devices_visitor", "devices", ["visitor"])
    # Until now a visitor was one cookie, and was called by its digest.
    op.execute("INSERT INTO devices (id, visitor, since) SELECT id, id, created FROM visitors")
    op.create_table(
        "transfers",
        sa.Column("id", sa.String(43), nullable=False),
        sa.Column("visitor", sa.String(43), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_transfers"),
    )
    op.add_column("visitors", sa.Column("recovery", sa.String(43)))
    op.create_index("ix_visitors_recovery", "visitors", ["recovery"])


def downgrade() -> None:
    op.drop_index("ix_visitors_recovery")
    op.drop_column("visitors", "recovery")
    op.drop_table("transfers")
    op.drop_table("devices")
