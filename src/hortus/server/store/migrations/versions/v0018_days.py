"""Deals that everybody plays on one day."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("deals", sa.Column("game", sa.String(40)))
    op.add_column("deals", sa.Column("day", sa.String(10)))
    op.create_index("ix_deals_day", "deals", ["game", "day"], unique=True)


def downgrade() -> None:
    op.drop_index("ix_deals_day", "deals")
    op.drop_column("deals", "day")
    op.drop_column("deals", "game")
