"""Tables on which a lesson is given."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("lesson", sa.String(40), nullable=True))


def downgrade() -> None:
    op.drop_column("tables", "lesson")
