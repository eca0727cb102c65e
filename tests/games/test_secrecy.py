"""Nobody learns what they may not know (S1), and chance was fixed before it could matter (S2)."""

import random
import re

import pytest

from accounts.models import Notice
from games.engine import commitment, format_action
from games.models import Game, Hand, Shuffle
from games.services import desk, notify
from tests.games.conftest import browser_of
from tests.games.players import choose, other_player, play_on, player_on_turn, steps

pytestmark = [pytest.mark.django_db, pytest.mark.reading]


@pytest.fixture(autouse=True)
def fixed_tokens(monkeypatch):
    """The token against forged forms and what a form offers to bring to a shuffle are random, as they should be."""
    monkeypatch.setattr("secrets.token_hex", lambda size: "0" * 2 * size)
    monkeypatch.setattr("django.template.context_processors.get_token", lambda request: "token")


def permute(game, user, chance):
    """Deal anew, within each letter, all cards that the user does not see, and take another secret."""
    shuffle = Shuffle.objects.get(game=game)
    hands = list(Hand.objects.filter(seat__game=game).exclude(seat__sittings__user=user).order_by("pk"))
    places = [hand.cards for hand in hands] + [shuffle.deck]
    for letter in "ABCD":
        spots = [(place, at) for place in places for at, card in enumerate(place) if card[0] == letter]
        cards = [place[at] for place, at in spots]
        chance.shuffle(cards)
        for (place, at), card in zip(spots, cards, strict=True):
            place[at] = card
    chance.shuffle(hands[0].cards)
    for hand in hands:
        hand.save()
    shuffle.secret = chance.randbytes(32).hex()
    shuffle.start_deck = chance.sample(shuffle.start_deck, 60)
    shuffle.save()


def all_that_is_shown(game, user):
    """Every page, partial, poll, picture and mail that the user can get."""
    client, url = browser_of(user), f"/games/{game.pk}/"
    look = desk.look(game=game, user=user)
    tries = [format_action(action) for action in list(look.now.legal)[:3]] + ["draw", "sell A1", "nonsense"]
    answers = [client.get(url), client.get(url, headers={"HX-Request": "true"}), client.get(f"{url}poll/?seen=1")]
    answers += [client.get(url, {"try": text}) for text in tries]
    answers += [client.get(f"{url}{rest}") for rest in ("log/", "resign/", "record.json", f"board/{game.version}.svg")]
    answers += [client.get("/"), client.post(url, {"do": "send", "version": game.version, "draft": 10**6})]
    mail = notify.render_turn(Notice(user=user, payload={"game": game.pk, "seat": look.seat, "version": 1}))
    pieces = [mail.subject, mail.body, str(mail.alternatives)] if mail else []
    return [look, *[(answer.status_code, answer.content) for answer in answers], *pieces]


def known_parts(shown):
    """A look's state holds unknown cards only, so its views can be compared as they are."""
    look, *rest = shown
    return [look.sent, look.now, look.log, look.draft, look.missing, *rest]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("with_draft", [False, True])
def test_it_shows_the_same_whatever_a_seat_cannot_know_s1(begin, people, players, with_draft, time_machine):
    time_machine.move_to("2027-01-02 12:00:00+00:00", tick=False)
    chance = random.Random(players)
    game = play_on(begin(players=players), until=lambda game: game.turn == 5)
    if with_draft:
        user = player_on_turn(game)
        steps(game, user, format_action(choose(desk.look(game=game, user=user), chance)))
    watcher = people[3] if players < 4 else None
    for user in [player_on_turn(game), other_player(game), *([watcher] if watcher else [])]:
        before = known_parts(all_that_is_shown(game, user))
        cards = Shuffle.objects.get(game=game).deck
        for _ in range(3):
            permute(game, user, chance)
            assert known_parts(all_that_is_shown(game, user)) == before
        assert Shuffle.objects.get(game=game).deck != cards


def test_it_finds_a_secret_that_is_shown(begin):
    """The test above would notice: one's own hand, dealt anew, shows."""
    game = play_on(begin(), until=lambda game: game.turn == 5)
    user = player_on_turn(game)
    before = known_parts(all_that_is_shown(game, user))
    hand = Hand.objects.get(seat__game=game, seat__sittings__user=user)
    hand.cards = Shuffle.objects.get(game=game).deck[:3]
    hand.save()
    assert known_parts(all_that_is_shown(game, user)) != before


def test_it_loads_no_card_that_the_viewer_may_not_know_s1(game):
    """Unknown cards are unknown in the state too, so nothing made of it can tell them."""
    user = player_on_turn(game)
    hidden = set(Shuffle.objects.get(game=game).deck)
    hidden |= set(Hand.objects.filter(seat__game=game).exclude(seat__sittings__user=user).get().cards)
    state = desk.look(game=game, user=user).drafted.state
    assert not hidden & {card for hand in state.deal.hands for card in hand}
    assert not hidden & set(state.deal.deck)


def test_it_hides_hands_while_a_draft_would_end_the_game_s1(begin):
    """A turn that reaches the king can be undone until it is sent, so it reveals nothing."""
    game = play_on(begin(), until=lambda game: game.turn == 3)
    user = player_on_turn(game)
    seat = game.seat_to_move
    view = desk.look(game=game, user=user).now
    ended = desk.see_drafted(end_by_king(desk.look(game=game, user=user).drafted))
    assert ended.over and ended.legal == ()
    assert [hand is not None for hand in ended.hands] == [number == seat for number in (1, 2)]
    assert view.hands[seat - 1] is not None


def end_by_king(drafted):
    """As if the last step had reached the king."""
    from games.engine.endings import end_by_king

    return drafted._replace(state=end_by_king(drafted.state, (drafted.start.to_move,), []))


def test_it_shows_the_fingerprint_from_the_start_and_the_secret_at_the_end_s2(begin, visitor):
    game = begin()
    secret = Shuffle.objects.get(game=game).secret
    assert game.commitment == commitment(bytes.fromhex(secret))
    text = visitor.get(f"/games/{game.pk}/log/").content.decode()
    assert game.commitment in text and secret not in text
    assert visitor.get(f"/games/{game.pk}/record.json").status_code == 409
    game = play_on(game)
    text = visitor.get(f"/games/{game.pk}/log/").content.decode()
    assert game.commitment in text and secret in text
    record = visitor.get(f"/games/{game.pk}/record.json").json()
    assert record["shuffle"]["secret"] == secret and sorted(record["shuffle"]["contributions"]) == ["Bob", "a"]


def test_it_draws_seats_board_and_deck_from_the_secret_and_what_was_brought_s2(begin):
    from games.engine import CARD_SETS, TILE_SETS, draw_board, draw_deck, draw_seats

    game = begin(players=3)
    shuffle = Shuffle.objects.get(game=game)
    seats = list(game.seats.order_by("joined"))
    drawn = {"game": str(game.pk), "contributions": [seat.contribution for seat in seats]}
    secret = bytes.fromhex(shuffle.secret)
    assert [seat.number for seat in seats] == list(draw_seats(secret, players=3, **drawn))
    assert shuffle.board == list(draw_board(secret, tile_set=TILE_SETS["domaine"], **drawn))
    assert shuffle.start_deck == list(draw_deck(secret, card_set=CARD_SETS["domaine"], **drawn))
    assert shuffle.deck == shuffle.start_deck[9:]


def test_it_shows_all_hands_to_everybody_when_the_game_is_over(begin, visitor, people):
    game = play_on(begin(players=3), until=lambda game: game.turn == 4)
    assert set(desk.look(game=game, user=None).now.hands) == {None}
    from games.services import play

    play.void_game(game=game)
    game = Game.objects.get(pk=game.pk)
    for user in (None, people[0], people[3]):
        view = desk.look(game=game, user=user).now
        assert all(hand for hand in view.hands) and view.over and view.legal == () and view.to_move is None
    text = visitor.get(f"/games/{game.pk}/").content.decode()
    cards = Hand.objects.filter(seat__game=game).values_list("cards", flat=True)
    assert all(re.search(rf"\b{card}\b", text) for hand in cards for card in hand)
