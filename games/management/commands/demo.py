"""Adds three players, an open table and a game under way, to look round."""

from typing import Any

from allauth.account.models import EmailAddress
from django.core.management.base import BaseCommand

from accounts.models import User
from games.services.demo import make_demo

NAMES = ("Alice", "Bob", "Charlie")
PASSWORD = "walls-and-knights"


class Command(BaseCommand):
    help = "Adds three players (names and passwords are printed), an open table and a game under way. Safe to repeat."

    def handle(self, *args: Any, **options: Any) -> None:
        players = [player(name) for name in NAMES]
        game = make_demo(players)
        for user in players:
            self.stdout.write(f"{user.display_name}: log in as {user.email} with the password {PASSWORD}")
        self.stdout.write(f"The game under way is “{game.name}”, {game.get_absolute_url()}")


def player(name: str) -> User:
    """Found or made, with an address that counts as confirmed."""
    email = f"{name.lower()}@example.org"
    user = User.objects.filter(email=email).first() or User.objects.create_user(email, PASSWORD, display_name=name)
    EmailAddress.objects.update_or_create(user=user, email=email, defaults={"verified": True, "primary": True})
    return user
