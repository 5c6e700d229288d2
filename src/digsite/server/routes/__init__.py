"""The addresses of the HTTP interface: lobby, tables, analyses, people, and those for operators."""

from digsite.server.routes.alerts import alert_routes
from digsite.server.routes.analyses import analysis_routes
from digsite.server.routes.chat import chat_routes
from digsite.server.routes.friends import friend_routes
from digsite.server.routes.health import health_routes
from digsite.server.routes.lobby import lobby_routes
from digsite.server.routes.operator import operator_routes
from digsite.server.routes.passkeys import passkey_routes
from digsite.server.routes.people import people_routes
from digsite.server.routes.seeks import seek_routes
from digsite.server.routes.tables import table_routes

__all__ = [
    "alert_routes",
    "analysis_routes",
    "chat_routes",
    "friend_routes",
    "health_routes",
    "lobby_routes",
    "operator_routes",
    "passkey_routes",
    "people_routes",
    "seek_routes",
    "table_routes",
]
