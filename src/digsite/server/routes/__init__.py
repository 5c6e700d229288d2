"""The addresses of the HTTP interface: around the tables, and at one."""

from digsite.server.routes.around import around
from digsite.server.routes.playing import playing

__all__ = ["around", "playing"]
