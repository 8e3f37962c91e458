"""Deals of finished games, which other groups may play again by a link."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "deals",
        sa.Column("id", sa.String(12), primary_key=True),
        sa.Column("draws", sa.JSON(), nullable=False),
        sa.Column("seed", sa.String(43), nullable=False),
    )
    op.add_column("tables", sa.Column("deal", sa.String(12)))
    op.add_column("tables", sa.Column("deal_key", sa.String(43)))
    op.add_column("tables", sa.Column("deal_sealed", sa.String(64)))
    op.create_index("ix_tables_deal", "tables", ["deal"])


def downgrade() -> None:
    op.drop_index("ix_tables_deal", "tables")
    for name in ("deal_sealed", "deal_key", "deal"):
        op.drop_column("tables", name)
    op.drop_table("deals")
