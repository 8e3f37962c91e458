"""Links that the host may see again, and links to a replay."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seats", sa.Column("sealed", sa.String(64)))
    op.add_column("tables", sa.Column("spectator_sealed", sa.String(64)))
    op.add_column("tables", sa.Column("replay_key", sa.String(43)))
    op.add_column("tables", sa.Column("replay_sealed", sa.String(64)))


def downgrade() -> None:
    for name in ("replay_sealed", "replay_key", "spectator_sealed"):
        op.drop_column("tables", name)
    op.drop_column("seats", "sealed")
