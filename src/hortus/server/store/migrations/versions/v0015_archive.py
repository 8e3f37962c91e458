"""The archive: when games were over, which of them everybody finds, and names as they are looked
for. Ratings: who wants to be rated, how strong they are, and which games were counted."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from hortus.server.store.names import sought

revision = "0015"
down_revision = "0014"
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

    _add_ratings()


def _add_ratings() -> None:
    for name in ("hinted", "judged"):
        flag: sa.Column[bool] = sa.Column(
            name, sa.Boolean(), nullable=False, server_default=sa.false()
        )
        op.add_column("tables", flag)
    op.create_index("ix_tables_judged", "tables", ["judged", "ended"])
    op.create_table(
        "contenders",
        sa.Column("visitor", sa.String(43), nullable=False),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("visitor", name="pk_contenders"),
    )
    op.create_table(
        "ratings",
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("players", sa.SmallInteger(), nullable=False),
        sa.Column("visitor", sa.String(43), nullable=False),
        sa.Column("mu", sa.Float(), nullable=False),
        sa.Column("sigma", sa.Float(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("game", "players", "visitor", name="pk_ratings"),
    )
    op.create_index("ix_ratings_visitor", "ratings", ["visitor"])
    op.create_table(
        "rating_steps",
        sa.Column("table_id", sa.String(12), nullable=False),
        sa.Column("visitor", sa.String(43), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("players", sa.SmallInteger(), nullable=False),
        sa.Column("place", sa.SmallInteger(), nullable=False),
        sa.Column("before", sa.Float(), nullable=False),
        sa.Column("after", sa.Float(), nullable=False),
        sa.Column("ended", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name="fk_rating_steps_table_id", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", "visitor", name="pk_rating_steps"),
    )
    op.create_index("ix_rating_steps_visitor", "rating_steps", ["visitor", "ended"])


def _fill_sought() -> None:
    seats = sa.table("seats", sa.column("name", sa.String), sa.column("sought", sa.String))
    db = op.get_bind()
    for (name,) in db.execute(sa.select(seats.c.name).distinct()).all():
        here = sa.update(seats).where(seats.c.name == name)
        db.execute(here.values(sought=sought(name)))


def downgrade() -> None:
    for table in ("rating_steps", "ratings", "contenders"):
        op.drop_table(table)
    op.drop_index("ix_tables_judged")
    op.drop_column("tables", "judged")
    op.drop_column("tables", "hinted")
    op.drop_index("ix_seats_sought")
    op.drop_column("seats", "sought")
    op.drop_index("ix_tables_listing")
    op.drop_index("ix_tables_ended")
    op.drop_column("tables", "listing")
    op.drop_column("tables", "ended")
