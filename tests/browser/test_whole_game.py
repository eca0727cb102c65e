"""From sign-up to the record: two people, two profiles, one of them without JavaScript, told by mail all the way."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.player import Player
from tests.browser.policy import choose_castle, plan_walls
from tests.mails import links_of, text_of

pytestmark = [pytest.mark.browser, pytest.mark.timeout(900)]

TABLE = "Stone by Stone"
PICTURES = (1, 2, 8, 16, 22)
PLACEMENTS = [1, 2] * 4 + [0] * 4  # the colours in order (4.1, 4.5)


class Plan:
    """What the two have agreed on: both build the same walls."""

    def __init__(self) -> None:
        self.castles: dict[str, int] = {}
        self.walls: list[str] | None = None

    def place(self, player: Player) -> None:
        colour = PLACEMENTS[len(self.castles)]
        space = choose_castle([text.split()[1] for text in player.places()], self.castles, colour)
        self.castles[space] = colour
        player.put(f"castle {space}")
        player.put(next(iter(player.places())))

    def take_turn(self, player: Player) -> None:
        offers = player.buttons()
        cards = [text for text in offers if re.fullmatch(r"play \w+ border", text)]
        if not cards or self.walls == []:
            player.press(min((text for text in offers if text.startswith("sell")), key=rank(cards)))
            return
        player.press(cards[0])
        while walls := [text for text in player.places() if text.startswith("border")]:
            player.put(self.choose_wall(walls))

    def choose_wall(self, offers: list[str]) -> str:
        possible = [text.split()[1] for text in offers]
        if self.walls is None:
            self.walls = plan_walls(possible, self.castles)
        wall = next((wall for wall in self.walls if wall in possible), min(possible))
        self.walls = [other for other in self.walls if other != wall]
        return f"border {wall}"


def rank(cards):
    """Cards with borders are sold last."""
    return lambda text: (any(card.split()[1] == text.split()[1] for card in cards), text)


def sign_up(player, site):
    page = player.page
    page.get_by_label("Display name").fill(player.name)
    page.get_by_label("Email").fill(player.address)
    page.locator("main").get_by_role("button", name="Sign up").click()
    (mail,) = site.outbox.wait_for(player.address)
    page.get_by_label("Code").fill(re.search(r"[A-Z]{4}-[A-Z]{4}", text_of(mail))[0])
    page.get_by_role("button", name="Confirm").click()


def sit_down_together(host, guest, site):
    host.page.goto("/accounts/signup/")
    sign_up(host, site)
    host.page.get_by_label("Name").fill(TABLE)
    host.page.locator("label", has_text="2").first.click()
    host.page.get_by_text("by link", exact=True).click()
    host.page.get_by_role("button", name="Open the table").click()
    guest.page.goto(host.page.get_by_label("To sit down").input_value())
    guest.page.get_by_role("link", name="Sign up and sit down").click()
    sign_up(guest, site)
    guest.page.get_by_role("button", name="Sit down").click()
    expect(guest.page).to_have_url(re.compile(r"/games/\d+/$"))
    expect(host.page).to_have_url(guest.page.url)


class Post:
    """Brings the turn mails, and counts them."""

    def __init__(self, site, players):
        self.outbox, self.told = site.outbox, dict.fromkeys(players, 0)

    def next_turn(self):
        """Whom the next mail tells of their turn; its link has brought them to the board."""
        mail = self.outbox.wait_for(count=len(self.told) + sum(self.told.values()) + 1)[-1]  # a code to each before
        assert mail["Subject"] == f"{TABLE}: your turn"
        player = next(player for player in self.told if player.address == mail["X-RcptTo"])
        self.told[player] += 1
        player.page.goto(next(link for link in links_of(mail) if "/games/" in link))
        expect(player.page.get_by_role("heading", level=1)).to_have_text(f"Your turn, {player.name}")
        return player

    def expect_no_more(self):
        for player, count in self.told.items():
            assert len(self.outbox.mails(player.address)) == count + 1


def play_on(post, plan):
    """Turn by turn to the end; who sent the last one."""
    while True:
        player = post.next_turn()
        if len(plan.castles) < len(PLACEMENTS):
            plan.place(player)
        else:
            plan.take_turn(player)
        if sum(post.told.values()) in PICTURES:
            player.shoot(f"turn-{sum(post.told.values())}-{player.name}")
        player.send()
        if player.page.locator(".ended").count():
            return player


def test_two_people_play_a_whole_game(site, open_page, tmp_path):
    site.outbox.clear()
    amelie = Player("Amelie", open_page())
    bruno = Player("Bruno", open_page(javascript=False), javascript=False)
    sit_down_together(amelie, bruno, site)
    post = Post(site, (amelie, bruno))
    play_on(post, Plan())
    for player in (amelie, bruno):
        player.page.reload()
        expect(player.page.get_by_role("heading", level=1)).to_contain_text(re.compile("won|share the win"))
        expect(player.page.locator(".ended .won")).to_be_visible()
        player.shoot(f"end-{player.name}")
        with player.page.expect_download() as download:
            player.page.get_by_role("link", name="Download the record").click()
        download.value.save_as(tmp_path / f"{player.name}.json")
    post.expect_no_more()
    assert "2 as recorded" in site.manage("check_records", str(tmp_path))
    site.manage("verify_games")
