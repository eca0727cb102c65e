"""What chance decided in one game: a secret row that only services read."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from .game import Game


class Shuffle(models.Model):
    """The 256-bit secret stands from the table's creation; board and decks from the start."""

    game = models.OneToOneField(Game, on_delete=models.CASCADE, related_name="shuffle")
    secret = models.CharField(max_length=64, editable=False)
    counter = models.PositiveIntegerField(default=0)
    board = models.JSONField(default=list, blank=True)
    start_deck = models.JSONField(default=list, blank=True)
    deck = models.JSONField(default=list, blank=True)

    class Meta:
        verbose_name = _("shuffle")
        verbose_name_plural = _("shuffles")

    def __str__(self) -> str:
        return f"shuffle of game {self.game_id}"
