"""The games app: what it tells the rest of the site when Django starts."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class GamesConfig(AppConfig):
    name = "games"
    verbose_name = _("games")
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from games import table_emails
        from games.services import notify

        notify.register_kinds()
        table_emails.register_kinds()
