"""The archive: when games were over, which of them everybody finds, and names as they are looked
for."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from hortus.server.store.names import sought

revision = "0015"
down_revision = "0012"
branch_labels = None
depends_on = None

SOUGHT = sa.String(48).with_variant(sa.String(48, collation="NOCASE"), "sqlite")


def upgrade() -> None:
    op.add_column("tables", sa.Column("ended", sa.BigInteger()))
    op.add_column(
        "tables", sa.Column("listing", sa.String(8), nullable=False, server_default="off")
    )
    tables = sa.table("tables", sa.column("over"), sa.column("touched"), sa.column("ended"))
    over = sa.update(tables).where(tables.c.over == sa.true())
    op.execute(over.values(ended=tables.c.touched))
    op.create_index("ix_tables_ended", "tables", ["ended", "id"])
    op.create_index("ix_tables_listing", "tables", ["listing", "ended", "id"])
    op.add_column("seats", sa.Column("sought", SOUGHT, nullable=False, server_default=""))
    _fill_sought()
    op.create_index(
        "ix_seats_sought",
        "seats",
        ["sought"],
        postgresql_ops={"sought": "varchar_pattern_ops"},
    )


def _fill_sought() -> None:
    seats = sa.table("seats", sa.column("name", sa.String), sa.column("sought", sa.String))
    db = op.get_bind()
    for (name,) in db.execute(sa.select(seats.c.name).distinct()).all():
        here = sa.update(seats).where(seats.c.name == name)
        db.execute(here.values(sought=sought(name)))


def downgrade() -> None:
    op.drop_index("ix_seats_sought")
    op.drop_column("seats", "sought")
    op.drop_index("ix_tables_listing")
    op.drop_index("ix_tables_ended")
    op.drop_column("tables", "listing")
    op.drop_column("tables", "ended")
