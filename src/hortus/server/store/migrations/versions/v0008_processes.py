"""Several processes on one database: who is well, who drives a table, who has it open where."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None

FORMER = "before"  # the process that was alone on the database until now


def upgrade() -> None:
    op.create_table(
        "processes",
        sa.Column("id", sa.String(12), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("left", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_processes"),
    )
    op.add_column("tables", sa.Column("driver", sa.String(12)))
    op.execute(
        sa.text(
            'INSERT INTO processes (id, at, "left") SELECT :id, at, :left FROM alive'
        ).bindparams(id=FORMER, left=True)
    )
    op.execute(sa.text("UPDATE tables SET driver = :id WHERE bot_due").bindparams(id=FORMER))
    op.drop_table("alive")
    op.create_table(
        "presence",
        sa.Column("table_id", sa.String(12), nullable=False),
        sa.Column("process", sa.String(12), nullable=False),
        sa.Column("visitor", sa.String(43), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name="fk_presence_table_id", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", "process", "visitor", name="pk_presence"),
    )
    op.create_index("ix_presence_process", "presence", ["process"])


def downgrade() -> None:
    op.drop_table("presence")
    op.create_table(
        "alive",
        sa.Column("id", sa.SmallInteger(), autoincrement=False, nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_alive"),
    )
    op.execute(
        sa.text("INSERT INTO alive (id, at) SELECT 1, max(at) FROM processes HAVING count(*) > 0")
    )
    op.drop_column("tables", "driver")
    op.drop_table("processes")
