"""Titles of tournaments are reported as names are; what was reported before is of names."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0028"
down_revision = "0027"
branch_labels = None
depends_on = None


def upgrade() -> None:
    tournament = sa.Column("tournament", sa.String(12), nullable=False, server_default="")
    with op.batch_alter_table("reports") as reports:
        reports.add_column(tournament)
        reports.drop_constraint("pk_reports", type_="primary")
        reports.create_primary_key("pk_reports", ["reporter", "visitor", "name", "tournament"])


def downgrade() -> None:
    op.execute("DELETE FROM reports WHERE tournament <> ''")
    with op.batch_alter_table("reports") as reports:
        reports.drop_constraint("pk_reports", type_="primary")
        reports.create_primary_key("pk_reports", ["reporter", "visitor", "name"])
        reports.drop_column("tournament")
