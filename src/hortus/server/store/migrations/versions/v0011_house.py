"""What whoever hosts the server has set while it runs: a notice, a rest."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "house",
        sa.Column("name", sa.String(20), nullable=False),
        sa.Column("value", sa.JSON(), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_house"),
    )


def downgrade() -> None:
    op.drop_table("house")
