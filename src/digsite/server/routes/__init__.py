"""The addresses of the HTTP interface: the lobby's, and those of a table."""

from digsite.server.routes.lobby import lobby_routes
from digsite.server.routes.tables import table_routes

__all__ = ["lobby_routes", "table_routes"]
