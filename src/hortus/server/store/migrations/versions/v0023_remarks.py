"""What somebody says of finished games, for themselves."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "remarks",
        sa.Column("table_id", sa.String(12), nullable=False),
        sa.Column("visitor", sa.String(43), nullable=False),
        sa.Column("said", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name="fk_remarks_table_id", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", "visitor", name="pk_remarks"),
    )
    op.create_index("ix_remarks_visitor", "remarks", ["visitor"])


def downgrade() -> None:
    op.drop_table("remarks")
