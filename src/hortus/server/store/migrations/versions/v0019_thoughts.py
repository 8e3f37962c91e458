"""Thinking in processes of its own, and quotas that processes have in common."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column(
        "processes", sa.Column("places", sa.SmallInteger(), nullable=False, server_default="0")
    )
    op.add_column("processes", sa.Column("dialect", sa.String(43)))
    unlogged = ["UNLOGGED"] if op.get_bind().dialect.name == "postgresql" else []
    op.create_table(
        "thoughts",
        sa.Column("id", sa.String(12), nullable=False),
        sa.Column("process", sa.String(12), nullable=False),
        sa.Column("asker", sa.String(43), nullable=False),
        sa.Column("asked", sa.BigInteger(), nullable=False),
        sa.Column("dialect", sa.String(43), nullable=False),
        sa.Column("question", sa.LargeBinary(), nullable=False),
        sa.Column("thinker", sa.String(12)),
        sa.Column("tries", sa.SmallInteger(), nullable=False, server_default="0"),
        sa.Column("dropped", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.Column("answer", sa.LargeBinary()),
        sa.PrimaryKeyConstraint("id", name="pk_thoughts"),
        prefixes=unlogged,
    )
    op.create_index("ix_thoughts_process", "thoughts", ["process"])
    op.create_table(
        "quotas",
        sa.Column("id", sa.String(43), nullable=False),
        sa.Column("level", sa.Float(), nullable=False),
        sa.Column("filled", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_quotas"),
    )


def downgrade() -> None:
    op.drop_table("quotas")
    op.drop_table("thoughts")
    op.drop_column("processes", "dialect")
    op.drop_column("processes", "places")
