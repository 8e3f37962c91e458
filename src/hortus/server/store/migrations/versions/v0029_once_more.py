"""Titles of tournaments are twice as long as names, and one tournament follows another."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0029"
down_revision = "0028"
branch_labels = None
depends_on = None


def upgrade() -> None:
    _retype(48)
    op.add_column("tournaments", sa.Column("follows", sa.String(12)))
    op.create_index("ix_tournaments_follows", "tournaments", ["follows"])


def downgrade() -> None:
    op.drop_index("ix_tournaments_follows", "tournaments")
    op.drop_column("tournaments", "follows")
    for table, column in (("tournaments", "title"), ("reports", "name")):
        op.execute(f"UPDATE {table} SET {column} = substr({column}, 1, 24)")
    _retype(24)


def _retype(letters: int) -> None:
    """SQLite changes no type but by writing a table anew, and whoever takes away the former table
    of tournaments takes away what belongs to them: so the titles move to another column."""
    title = sa.Column("retyped", sa.String(letters), nullable=False, server_default="")
    op.add_column("tournaments", title)
    op.execute("UPDATE tournaments SET retyped = title")
    op.drop_column("tournaments", "title")
    op.alter_column("tournaments", "retyped", new_column_name="title")
    with op.batch_alter_table("reports") as reports:
        reports.alter_column("name", type_=sa.String(letters), existing_nullable=False)
