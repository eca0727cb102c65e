"""Games, seats and moves to look at. Secrets, hands, decks, drafts and the links of by-link games are not shown."""

from django.contrib import admin

from accounts.admin import ReadOnlyAdmin
from games.models import Game, Move, Seat, Sitting


@admin.register(Game)
class GameAdmin(ReadOnlyAdmin):
    list_display = ["id", "name", "status", "players", "visibility", "turn", "seat_to_move", "touched_at", "ended_at"]
    list_filter = ["status", "visibility", "players"]
    list_select_related = ["owner"]
    search_fields = ["name"]
    ordering = ["-pk"]
    exclude = ["join_token", "watch_token"]


@admin.register(Seat)
class SeatAdmin(ReadOnlyAdmin):
    list_display = ["id", "game", "joined", "number"]
    list_select_related = ["game"]
    search_fields = ["game__name", "sittings__user__display_name"]
    ordering = ["-game", "joined"]
    exclude = ["contribution"]


@admin.register(Sitting)
class SittingAdmin(ReadOnlyAdmin):
    list_display = ["id", "game", "seat", "user", "bot", "since", "until"]
    list_select_related = ["game", "seat", "user"]
    search_fields = ["game__name", "user__display_name"]
    ordering = ["-pk"]


@admin.register(Move)
class MoveAdmin(ReadOnlyAdmin):
    list_display = ["id", "game", "version", "turn", "seat", "user", "kind", "created_at"]
    list_filter = ["kind"]
    list_select_related = ["game", "user"]
    search_fields = ["game__name", "user__display_name"]
    ordering = ["-pk"]
