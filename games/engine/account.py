"""Where a seat's points come from (6.5), for who wants to add them up."""

from typing import NamedTuple

from games.engine.domains import Domain, union
from games.engine.perspective import Perspective
from games.engine.scoring import FOREST, ROYAL, VILLAGE, count_mines, mine_points


class Account(NamedTuple):
    """Points by what earns them; they add up to the seat's final score."""

    domains: tuple[Domain, ...]  # each with the value of its forests, villages and royal city
    forest: int
    village: int
    royal: int
    mines: int  # for kinds of which there are three or more, over all domains
    coins: int  # the bonus of an ending without cards (8.3)

    @property
    def total(self) -> int:
        return self.forest + self.village + self.royal + self.mines + self.coins


def account_for(view: Perspective, seat: int) -> Account:
    board = view.board
    domains = tuple(domain for domain in view.domains if domain.owner == seat)
    realm = union([domain.spaces for domain in domains])
    return Account(
        domains,
        FOREST * (realm & board.forest).bit_count(),
        VILLAGE * (realm & board.village).bit_count(),
        ROYAL * (realm & board.royal).bit_count(),
        mine_points(count_mines(board, realm)),
        view.coin_bonus[seat - 1],
    )
