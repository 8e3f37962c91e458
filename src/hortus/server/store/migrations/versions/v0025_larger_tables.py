"""Tournaments at tables of three and four; at those of before two sat."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0025"
down_revision = "0024"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column(
        "tournaments", sa.Column("seats", sa.SmallInteger(), nullable=False, server_default="2")
    )


def downgrade() -> None:
    op.drop_column("tournaments", "seats")
