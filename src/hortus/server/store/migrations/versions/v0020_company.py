"""Who may come in, which names were reported, and who does not want to meet whom."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("visitors", sa.Column("entered", sa.BigInteger()))
    op.execute("UPDATE visitors SET entered = created")  # until now the house was open
    op.create_table(
        "spent_puzzles",
        sa.Column("id", sa.String(43), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_spent_puzzles"),
    )
    op.create_table(
        "reports",
        sa.Column("reporter", sa.String(43), nullable=False),
        sa.Column("visitor", sa.String(43), nullable=False),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("reason", sa.String(12), nullable=False),
        sa.Column("table_id", sa.String(12)),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("reporter", "visitor", "name", name="pk_reports"),
    )
    op.create_index("ix_reports_visitor", "reports", ["visitor"])
    op.create_index("ix_reports_at", "reports", ["at"])
    op.create_table(
        "blocks",
        sa.Column("id", sa.String(12), nullable=False),
        sa.Column("visitor", sa.String(43), nullable=False),
        sa.Column("blocked", sa.String(43), nullable=False),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_blocks"),
    )
    op.create_index("ix_blocks_pair", "blocks", ["visitor", "blocked"], unique=True)
    op.create_index("ix_blocks_blocked", "blocks", ["blocked"])


def downgrade() -> None:
    op.drop_table("blocks")
    op.drop_table("reports")
    op.drop_table("spent_puzzles")
    op.drop_column("visitors", "entered")
