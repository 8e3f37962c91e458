"""How finished games ended, for the list of one's tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("result", sa.JSON(), nullable=False, server_default="[]"))


def downgrade() -> None:
    op.drop_column("tables", "result")
