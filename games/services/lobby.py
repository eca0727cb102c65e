"""Tables before the game: open, join, leave, remove a guest, renew the links."""

import secrets

from django.db import transaction
from django.utils import timezone

from accounts.models import User
from games import engine
from games.models import Game, Seat, Shuffle, Sitting, Status, new_token
from games.services.play import start_game

MAX_OPEN_TABLES = 12


class LobbyError(Exception):
    """A wish that the table cannot grant; `games.lobby_phrases` makes the sentence."""

    def __init__(self, code: str, **values: str | int) -> None:
        super().__init__(code)
        self.code = code
        self.values = values


def new_contribution() -> str:
    """What the form fills in for a player who brings no string of their own to the shuffle."""
    return secrets.token_hex(8)


def open_table(*, owner: User, name: str, players: int, visibility: str, contribution: str) -> Game:
    """A table with its owner on the first chair; the secret's hash stands from here on (S2)."""
    secret = secrets.token_bytes(32)
    with transaction.atomic():
        if Game.objects.open_tables().filter(owner=owner).count() >= MAX_OPEN_TABLES:
            raise LobbyError("many", limit=MAX_OPEN_TABLES)
        game = Game.objects.create(
            name=name, players=players, visibility=visibility, owner=owner, commitment=engine.commitment(secret)
        )
        Shuffle.objects.create(game=game, secret=secret.hex())
        seat_user(game, user=owner, contribution=contribution)
    return game


def join(*, game: Game, user: User, contribution: str) -> Game:
    """Take a free chair; whoever takes the last one starts the game. Joining twice is joining once (T1)."""
    with transaction.atomic():
        table = lock(game)
        if table.sittings.current().filter(user=user).exists():
            return table
        refuse_unless_open(table)
        taken = seat_user(table, user=user, contribution=contribution)
        touch(table)
        if taken == table.players:
            start_game(game=table)
    return table


def leave(*, game: Game, user: User) -> Game:
    """Give the chair back: an owner passes the table on, the last one to leave closes it."""
    with transaction.atomic():
        table = lock(game)
        refuse_unless_open(table)
        stand_up(table, user=user)
        heir = table.sittings.current().order_by("seat__joined").first()
        if heir is None:
            close(table)
        elif table.owner_id == user.pk:
            table.owner_id = heir.user_id
            touch(table, "owner")
        else:
            touch(table)
    return table


def remove_guest(*, game: Game, owner: User, joined: int) -> Game:
    """Ask the guest who came as number `joined` to leave; only the owner may, and only before the start."""
    with transaction.atomic():
        table = lock(game)
        refuse_unless_open(table)
        refuse_unless_owner(table, user=owner)
        guest = table.sittings.current().filter(seat__joined=joined).exclude(user=owner).first()
        if guest is None:
            raise LobbyError("nobody")
        guest.seat.delete()
        touch(table)
    return table


def renew_links(*, game: Game, owner: User) -> Game:
    """Make the joining and the watching link anew; the old ones open nothing any more."""
    with transaction.atomic():
        table = lock(game)
        refuse_unless_owner(table, user=owner)
        table.join_token, table.watch_token = new_token(), new_token()
        table.save(update_fields=["join_token", "watch_token"])
    return table


def keep(*, game: Game, user: User) -> Game:
    """Say that one still waits at an open table, so that it is not cleared away."""
    with transaction.atomic():
        table = lock(game)
        refuse_unless_open(table)
        if not table.sittings.current().filter(user=user).exists():
            raise LobbyError("not-seated")
        touch(table)
    return table


def close(table: Game) -> None:
    """End a table that never became a game."""
    table.status, table.ending, table.ended_at = Status.VOID, "void", timezone.now()
    table.save(update_fields=["status", "ending", "ended_at"])


def lock(game: Game) -> Game:
    """The table as it is now, held until the transaction ends, so that one chair has one taker."""
    return Game.objects.select_for_update().get(pk=game.pk)


def seat_user(table: Game, *, user: User, contribution: str) -> int:
    """How many sit at the table with this one."""
    order = list(table.seats.order_by("joined").values_list("joined", flat=True))
    seat = Seat.objects.create(game=table, joined=max(order, default=0) + 1, contribution=contribution)
    Sitting.objects.create(game=table, seat=seat, user=user)
    return len(order) + 1


def stand_up(table: Game, *, user: User) -> None:
    sitting = table.sittings.current().filter(user=user).select_related("seat").first()
    if sitting is None:
        raise LobbyError("not-seated")
    sitting.seat.delete()


def touch(table: Game, *fields: str) -> None:
    table.touched_at, table.warned_at = timezone.now(), None
    table.save(update_fields=["touched_at", "warned_at", *fields])


def refuse_unless_open(table: Game) -> None:
    if table.status != Status.OPEN:
        raise LobbyError("closed" if table.started_at is None else "started")


def refuse_unless_owner(table: Game, *, user: User) -> None:
    if table.owner_id != user.pk:
        raise LobbyError("not-owner")
