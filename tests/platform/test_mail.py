"""The mail sink keeps what real SMTP brought, byte for byte where it matters."""

from django.core.mail import EmailMultiAlternatives, send_mail

from tests.mails import text_of


def test_it_keeps_a_mail_with_its_headers_and_both_bodies(outbox):
    letter = EmailMultiAlternatives(
        "Du bist am Zug 轮到你了",
        "Grüße\n.\nein Punkt allein",
        "Domaine <domaine@domaine.example>",
        ["alice@domaine.example"],
        headers={"List-Unsubscribe": "<http://testserver/stop/>", "Message-ID": "<7.game@domaine.example>"},
    )
    letter.attach_alternative("<p>Grüße</p>", "text/html")
    letter.send()
    (mail,) = outbox.wait_for("alice@")
    assert mail["Subject"] == "Du bist am Zug 轮到你了"
    assert mail["Message-ID"] == "<7.game@domaine.example>"
    assert text_of(mail).replace("\r\n", "\n").strip() == "Grüße\n.\nein Punkt allein"
    assert mail.get_body(("html",)).get_content().strip() == "<p>Grüße</p>"


def test_it_tells_mails_apart_by_who_gets_them(outbox):
    for name in ("alice", "bob", "bob"):
        send_mail("Your turn", "Look.", None, [f"{name}@domaine.example"])
    assert len(outbox.wait_for("bob@", count=2)) == 2
    assert len(outbox.mails()) == 3
