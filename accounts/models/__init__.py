"""Users and their notices."""

from accounts.models.notice import Notice
from accounts.models.user import User

__all__ = ["Notice", "User"]
