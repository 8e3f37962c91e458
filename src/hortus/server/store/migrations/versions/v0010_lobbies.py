"""Open tables: in which list a table stands that waits for players."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("lobby", sa.String(43)))
    op.create_index("ix_tables_lobby", "tables", ["lobby"])


def downgrade() -> None:
    op.drop_index("ix_tables_lobby")
    op.drop_column("tables", "lobby")
