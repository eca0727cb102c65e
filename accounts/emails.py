"""The account mails: codes, confirmations and warnings, made of templates/emails/account-*."""


def register_kinds() -> None:
    """Tell the outbox how an account notice becomes a mail."""
