"""Tournaments that bear a name of their own; those of before have none."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0027"
down_revision = "0026"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column(
        "tournaments", sa.Column("title", sa.String(24), nullable=False, server_default="")
    )


def downgrade() -> None:
    op.drop_column("tournaments", "title")
