"""Tables that begin once all are ready, and passkeys."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column(
        "tables", sa.Column("gathering", sa.Boolean(), nullable=False, server_default=sa.false())
    )

    op.create_table(
        "passkeys",
        sa.Column("id", sa.String(43), nullable=False),
        sa.Column("credential", sa.String(1400), nullable=False),
        sa.Column("visitor", sa.String(43), nullable=False),
        sa.Column("public_key", sa.LargeBinary(), nullable=False),
        sa.Column("counter", sa.BigInteger(), nullable=False),
        sa.Column("host", sa.String(255), nullable=False),
        sa.Column("synced", sa.Boolean(), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.Column("used", sa.BigInteger()),
        sa.PrimaryKeyConstraint("id", name="pk_passkeys"),
    )
    op.create_index("ix_passkeys_visitor", "passkeys", ["visitor"])
    op.create_table(
        "challenges",
        sa.Column("id", sa.String(43), nullable=False),
        sa.Column("bound", sa.String(43), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_challenges"),
    )
    op.create_index("ix_challenges_until", "challenges", ["until"])


def downgrade() -> None:
    op.drop_table("challenges")
    op.drop_table("passkeys")
    op.drop_column("tables", "gathering")
