"""What Alembic runs around the revisions: they go over a connection that is open already."""

from alembic import context

from digsite.server.store.schema import SCHEMA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=SCHEMA,
    transactional_ddl=True,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
