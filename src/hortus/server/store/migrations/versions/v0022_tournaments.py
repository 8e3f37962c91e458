"""Tournaments: who plays in them, who met whom, and the deals of their rounds."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "tournaments",
        sa.Column("id", sa.String(12), nullable=False),
        sa.Column("host", sa.String(43)),
        sa.Column("host_name", sa.String(24), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("form", sa.String(12), nullable=False),
        sa.Column("rounds", sa.SmallInteger(), nullable=False),
        sa.Column("pace", sa.JSON(), nullable=False),
        sa.Column("listed", sa.Boolean(), nullable=False),
        sa.Column("seed", sa.String(43), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("touched", sa.BigInteger(), nullable=False),
        sa.Column("state", sa.String(10), nullable=False),
        sa.Column("round", sa.SmallInteger(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_tournaments"),
    )
    op.create_index("ix_tournaments_state", "tournaments", ["state", "touched"])
    op.create_index("ix_tournaments_host", "tournaments", ["host"])
    op.create_table(
        "entrants",
        sa.Column("tournament_id", sa.String(12), nullable=False),
        sa.Column("number", sa.SmallInteger(), nullable=False),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("visitor", sa.String(43)),
        sa.Column("bot", sa.String(16)),
        sa.Column("level", sa.SmallInteger()),
        sa.Column("gone", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(
            ["tournament_id"],
            ["tournaments.id"],
            name="fk_entrants_tournament_id",
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("tournament_id", "number", name="pk_entrants"),
    )
    op.create_index("ix_entrants_visitor", "entrants", ["visitor"])
    op.create_table(
        "pairings",
        sa.Column("tournament_id", sa.String(12), nullable=False),
        sa.Column("round", sa.SmallInteger(), nullable=False),
        sa.Column("board", sa.SmallInteger(), nullable=False),
        sa.Column("seats", sa.JSON(), nullable=False),
        sa.Column("table_id", sa.String(12)),
        sa.Column("places", sa.JSON(none_as_null=True)),
        sa.Column("totals", sa.JSON(none_as_null=True)),
        sa.Column("stood_in", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(
            ["tournament_id"],
            ["tournaments.id"],
            name="fk_pairings_tournament_id",
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("tournament_id", "round", "board", name="pk_pairings"),
    )
    op.add_column("deals", sa.Column("tournament", sa.String(12)))
    op.add_column("deals", sa.Column("round", sa.SmallInteger()))
    op.create_index("ix_deals_tournament", "deals", ["tournament", "round"], unique=True)


def downgrade() -> None:
    op.drop_index("ix_deals_tournament", "deals")
    op.drop_column("deals", "round")
    op.drop_column("deals", "tournament")
    for table in ("pairings", "entrants", "tournaments"):
        op.drop_table(table)
