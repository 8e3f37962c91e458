"""Alembic asks this module how to reach the database. It is run by `upgrading.upgrade`."""

from __future__ import annotations

from alembic import context

from hortus.server.store.schema import metadata

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
