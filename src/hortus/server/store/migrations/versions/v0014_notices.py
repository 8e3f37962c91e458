"""Whose turn began when, who was told, on which devices and by what address of mail."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("turns", sa.JSON(), nullable=False, server_default="[]"))
    op.add_column(
        "tables", sa.Column("turned", sa.BigInteger(), nullable=False, server_default="0")
    )
    op.create_index("ix_tables_turned", "tables", ["turned"])
    op.create_table(
        "told_turns",
        sa.Column("table_id", sa.String(12), nullable=False),
        sa.Column("seat", sa.SmallInteger(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_told_turns"),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name="fk_told_turns_table_id", ondelete="CASCADE"
        ),
    )
    op.create_table(
        "subscriptions",
        sa.Column("device", sa.String(43), nullable=False),
        sa.Column("visitor", sa.String(43), nullable=False),
        sa.Column("endpoint", sa.String(1000), nullable=False),
        sa.Column("p256dh", sa.String(88), nullable=False),
        sa.Column("auth", sa.String(24), nullable=False),
        sa.Column("language", sa.String(2), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("device", name="pk_subscriptions"),
    )
    op.create_index("ix_subscriptions_visitor", "subscriptions", ["visitor"])
    op.create_table(
        "mail_addresses",
        sa.Column("visitor", sa.String(43), nullable=False),
        sa.Column("address", sa.String(254), nullable=False),
        sa.Column("language", sa.String(2), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.Column("confirmed", sa.Boolean(), nullable=False),
        sa.Column("confirm_key", sa.String(43)),
        sa.Column("until", sa.BigInteger()),
        sa.Column("stop_key", sa.String(43), nullable=False),
        sa.Column("stop_sealed", sa.String(64), nullable=False),
        sa.Column("sent", sa.BigInteger(), nullable=False),
        sa.Column("owed", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("visitor", name="pk_mail_addresses"),
    )
    op.create_index("ix_mail_addresses_confirm_key", "mail_addresses", ["confirm_key"])
    op.create_index("ix_mail_addresses_stop_key", "mail_addresses", ["stop_key"])


def downgrade() -> None:
    op.drop_table("mail_addresses")
    op.drop_table("subscriptions")
    op.drop_table("told_turns")
    op.drop_index("ix_tables_turned", "tables")
    op.drop_column("tables", "turned")
    op.drop_column("tables", "turns")
