"""How allauth meets this site."""

from allauth.account.adapter import DefaultAccountAdapter


class AccountAdapter(DefaultAccountAdapter):  # type: ignore[misc]
    """Sends mail by the outbox."""
