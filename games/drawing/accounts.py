"""Where everybody's points come from, by kind and by domain."""

from collections.abc import Callable, Sequence

from django.utils.html import escape
from django.utils.translation import gettext as _

from games.drawing.icons import shield
from games.engine import Account, Perspective, account_for, space_name

Column = Callable[[Account], int]


def draw_accounts(view: Perspective, names: Sequence[str]) -> str:
    """One table: a column for each seat, a row for each kind of points; then the domains of each."""
    accounts = [account_for(view, seat) for seat in range(1, view.players + 1)]
    heads = "".join(
        f'<th scope="col">{shield(seat)}<span class="unseen">{escape(name)}</span></th>'
        for seat, name in enumerate(names, 1)
    )
    kinds: tuple[tuple[str, Column], ...] = (
        (_("Forests"), lambda account: account.forest),
        (_("Villages"), lambda account: account.village),
        (_("Royal city"), lambda account: account.royal),
        (_("Three mines of a kind"), lambda account: account.mines),
        (_("Ducats"), lambda account: account.coins),
        (_("Together"), lambda account: account.total),
    )
    rows = "".join(_draw_row(title, [points(account) for account in accounts]) for title, points in kinds)
    title = escape(_("Where the points come from"))
    return (
        f'<table class="accounts"><caption>{title}</caption><thead><tr><td></td>{heads}</tr></thead>'
        f"<tbody>{rows}{_draw_domains(accounts)}</tbody></table>"
    )


def _draw_row(title: str, points: Sequence[int]) -> str:
    cells = "".join(f"<td>{number or '–'}</td>" for number in points)
    return f'<tr><th scope="row">{escape(title)}</th>{cells}</tr>'


def _draw_domains(accounts: Sequence[Account]) -> str:
    """Domains by their castles, each with its value."""
    cells = "".join(f"<td>{_list_domains(account)}</td>" for account in accounts)
    return f'<tr class="domains"><th scope="row">{escape(_("Domains"))}</th>{cells}</tr>'


def _list_domains(account: Account) -> str:
    by_value = sorted(account.domains, key=lambda domain: -domain.value)
    return "".join(f"<span>{space_name(domain.castle)} <b>{domain.value}</b></span>" for domain in by_value) or "–"
