"""Replay every stored game and compare it with its snapshots; exit status 1 when anything differs."""

import sys
from typing import Any

from django.core.management.base import BaseCommand

from games.models import Game
from games.services.verification import differences_of


class Command(BaseCommand):
    help = "Replays the stored games and compares every move's snapshot, the hands and the deck."

    def handle(self, *args: Any, **options: Any) -> None:
        games = differing = 0
        for game in Game.objects.filter(started_at__isnull=False).order_by("pk").iterator():
            differences = list(differences_of(game))
            games, differing = games + 1, differing + bool(differences)
            for difference in differences:
                self.stdout.write(f"game {game.pk}: {difference}")
        self.stdout.write(f"{games} games replayed, {differing} differ.")
        if differing:
            sys.exit(1)
