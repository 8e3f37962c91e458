"""Tables that are played with a box of somebody's own."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column(
        "tables", sa.Column("own_box", sa.Boolean(), nullable=False, server_default=sa.false())
    )
    op.create_table(
        "boxes",
        sa.Column("table_id", sa.String(12), nullable=False),
        sa.Column("box", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name="fk_boxes_table_id", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", name="pk_boxes"),
    )


def downgrade() -> None:
    op.drop_table("boxes")
    op.drop_column("tables", "own_box")
