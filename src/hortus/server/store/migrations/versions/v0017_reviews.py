"""What was found of finished games, part by part."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "reviews",
        sa.Column("table_id", sa.String(12), nullable=False),
        sa.Column("part", sa.Integer(), nullable=False),
        sa.Column("digest", sa.String(43), nullable=False),
        sa.Column("size", sa.Integer(), nullable=False),
        sa.Column("found", sa.LargeBinary(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name="fk_reviews_table_id", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", "part", name="pk_reviews"),
    )
    op.create_index("ix_reviews_part", "reviews", ["part", "at"])


def downgrade() -> None:
    op.drop_table("reviews")
