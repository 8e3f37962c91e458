"""One tournament follows another: the first, where its host had asked twice at once."""

from __future__ import annotations

from alembic import op

revision = "0030"
down_revision = "0029"
branch_labels = None
depends_on = None

INDEX = "ix_tournaments_follows"


def upgrade() -> None:
    op.execute(
        "UPDATE tournaments SET follows = NULL WHERE EXISTS ("
        "SELECT 1 FROM tournaments AS first WHERE first.follows = tournaments.follows"
        " AND (first.created < tournaments.created"
        " OR (first.created = tournaments.created AND first.id < tournaments.id)))"
    )
    op.drop_index(INDEX, "tournaments")
    op.create_index(INDEX, "tournaments", ["follows"], unique=True)


def downgrade() -> None:
    op.drop_index(INDEX, "tournaments")
    op.create_index(INDEX, "tournaments", ["follows"])
