"""Mail about turns, through the server that whoever hosts Hortus has named."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from email import policy
from email.message import EmailMessage
from email.utils import formatdate, make_msgid, parseaddr
from functools import partial
from pathlib import Path
from typing import Final

import aiosmtplib

from hortus.engine.words import words
from hortus.server.live.courier import Courier
from hortus.server.notice_settings import MailServer
from hortus.server.store.notices import MailAddress
from hortus.server.wire.names import TableId

log = logging.getLogger("hortus.server")

WORDS: Final = Path(__file__).parent / "notice_words"
# A long link in a header would be encoded in pieces where lines end earlier, and read by nobody.
LINES: Final = policy.SMTP.clone(max_line_length=900)
SECONDS: Final = 20.0  # that each step of sending one may take
HANDS: Final = 2  # mails at a time
AGAIN: Final = (60.0, 600.0)  # seconds until it is tried again


class Mail:
    """Writes mails, and sends them in the background."""

    def __init__(self, server: MailServer, address: str, most: int) -> None:
        """`address`: where this server is reached; `most`: mails that wait."""
        self._server = server
        self._address = address
        self._courier = Courier("mails", HANDS, most)

    async def keep_sending(self) -> None:
        """For as long as the server runs."""
        await self._courier.keep_going()

    def link_to(self, table: TableId) -> str:
        return f"{self._address}/#/t/{table}"

    def ask(self, to: MailAddress, token: str) -> None:
        """Whether an address is theirs; `token` confirms it."""
        say = words(WORDS, to.language)
        link = f"{self._address}/#/mail/confirm/{token}"
        text = say["mail_confirm"].format(place=self._address, link=link)
        self._send(self._written(to, say["mail_confirm_subject"], text))

    def tell(self, to: MailAddress, games: Sequence[str], turns: Sequence[str], stop: str) -> None:
        """That it is their turn: in which games, and each turn in a line. `stop` ends it."""
        say = words(WORDS, to.language)
        link = f"{self._address}/#/mail/stop/{stop}"
        end = say["mail_stop"].format(place=self._address, link=link)
        text = "\n\n".join([say["mail_turns"], *turns, f"-- \n{end}"])
        mail = self._written(to, say["mail_subject"].format(games=", ".join(games)), text)
        mail["List-Unsubscribe"] = f"<{self._address}/api/mail/stopped/{stop}>"
        mail["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        self._send(mail)

    def _written(self, to: MailAddress, subject: str, text: str) -> EmailMessage:
        mail = EmailMessage(policy=LINES)
        mail["From"] = self._server.sender
        mail["To"] = to.address
        mail["Subject"] = subject
        mail["Date"] = formatdate()
        domain = parseaddr(self._server.sender)[1].rpartition("@")[2]
        mail["Message-ID"] = make_msgid(domain=domain)
        mail["Auto-Submitted"] = "auto-generated"
        mail["Content-Language"] = to.language
        mail.set_content(f"{text}\n", cte="quoted-printable")
        return mail

    def _send(self, mail: EmailMessage) -> None:
        self._courier.hand(partial(self._deliver, mail, AGAIN))

    async def _deliver(self, mail: EmailMessage, again: tuple[float, ...]) -> None:
        """Nothing about who was to have it is written down where it fails."""
        server = self._server
        try:
            await aiosmtplib.send(
                mail.as_bytes(),
                sender=parseaddr(server.sender)[1],
                recipients=[parseaddr(mail["To"])[1]],
                hostname=server.host,
                port=server.port,
                username=server.user,
                password=server.password,
                use_tls=server.encrypted,
                # A password goes over an encrypted line, or not at all.
                start_tls=True if server.user and not server.encrypted else None,
                timeout=SECONDS,
            )
        except aiosmtplib.SMTPResponseException as error:
            lasting = error.code >= 500
            log.warning("the mail server answered %s", error.code)
        except aiosmtplib.SMTPRecipientsRefused as error:
            lasting = all(one.code >= 500 for one in error.recipients)
            log.warning("the mail server refused somebody's address")
        except (aiosmtplib.SMTPException, OSError) as error:
            lasting = False
            log.warning("the mail server does not answer: %s", type(error).__name__)
        else:
            return
        if again and not lasting:
            self._courier.hand_later(partial(self._deliver, mail, again[1:]), again[0])
