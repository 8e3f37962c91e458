"""Clocks at tables that are played in turns: what was agreed, and how they stand."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("pace", sa.JSON(none_as_null=True)))
    op.add_column("tables", sa.Column("clocks", sa.JSON(none_as_null=True)))
    op.add_column("tables", sa.Column("due", sa.BigInteger()))
    op.create_index("ix_tables_due", "tables", ["due"])


def downgrade() -> None:
    op.drop_index("ix_tables_due")
    for column in ("due", "clocks", "pace"):
        op.drop_column("tables", column)
