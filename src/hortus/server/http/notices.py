"""Being told that it is one's turn, over HTTP: on this device, and by mail."""

from __future__ import annotations

from typing import Any, Final

from litestar import Controller, Request, delete, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from hortus.server.http.addresses import address_of
from hortus.server.http.bearer import for_people
from hortus.server.http.dependencies import TheVisitors
from hortus.server.http.language import language_of
from hortus.server.http.visitors import Visitors
from hortus.server.live.wishes import Wishes
from hortus.server.refusals import conflict, too_often
from hortus.server.tokens import TOKEN_SHAPE
from hortus.server.wire.notices import ConfirmAddress, LeaveAddress, MyNotices, Subscription

AnyRequest = Request[Any, Any, Any]
TheWishes = NamedDependency[Wishes]
# Mail programs send something there that is no JSON, and from no page.
ONE_CLICK: Final = "/api/mail/stopped/"


class NoticeController(Controller):
    path = "/api/me/notices"
    tags = ("me",)
    guards = (for_people,)

    @get("/", summary="Where I am told that it is my turn")
    async def mine(
        self, request: AnyRequest, visitors: TheVisitors, wishes: TheWishes
    ) -> MyNotices:
        return await wishes.of(await visitors.recognise(request), visitors.device(request))

    @post("/here", status_code=200, summary="Tell me on this device")
    async def tell_here(
        self,
        request: AnyRequest,
        visitors: TheVisitors,
        wishes: TheWishes,
        data: JSONBody[Subscription],
    ) -> MyNotices:
        """What its browser's push manager has made of the `key` that I was told."""
        visitor, device = await _known(request, visitors)
        await wishes.subscribe(visitor, device, data, language_of(request))
        return await wishes.of(visitor, device)

    @delete("/here", status_code=200, summary="Tell me nothing more on this device")
    async def tell_nothing_here(
        self, request: AnyRequest, visitors: TheVisitors, wishes: TheWishes
    ) -> MyNotices:
        visitor, device = await _known(request, visitors)
        await wishes.unsubscribe(device)
        return await wishes.of(visitor, device)

    @post("/mail", status_code=200, summary="Leave an address of mail, which is asked first")
    async def leave_address(
        self,
        request: AnyRequest,
        visitors: TheVisitors,
        wishes: TheWishes,
        data: JSONBody[LeaveAddress],
    ) -> MyNotices:
        visitor, device = await _known(request, visitors)
        confirmations = request.app.state.confirmations
        for asks in (address_of(request.scope), visitor, data.address.strip().lower()):
            if not confirmations.take(asks):
                raise too_often("This was asked for often; wait some minutes.", 900)
        await wishes.leave_address(visitor, data.address, language_of(request))
        return await wishes.of(visitor, device)

    @delete("/mail", status_code=200, summary="Forget my address")
    async def forget_address(
        self, request: AnyRequest, visitors: TheVisitors, wishes: TheWishes
    ) -> MyNotices:
        visitor, device = await _known(request, visitors)
        await wishes.forget_address(visitor)
        return await wishes.of(visitor, device)


class MailController(Controller):
    """For whoever has a link from a mail, wherever they open it."""

    path = "/api/mail"
    tags = ("me",)

    @post("/confirmed", status_code=204, summary="The address is mine")
    async def confirm(self, wishes: TheWishes, data: JSONBody[ConfirmAddress]) -> None:
        await wishes.confirm(data.token)

    @post("/stopped/{token:str}", status_code=204, summary="Send no more mail")
    async def stop(self, wishes: TheWishes, token: FromPath[str]) -> None:
        """As the headers of each mail say that it is done; any body will do."""
        if TOKEN_SHAPE.fullmatch(token):
            await wishes.stop(token)


async def _known(request: AnyRequest, visitors: Visitors) -> tuple[str, str]:
    """Who asks, and on which device."""
    visitor, device = await visitors.recognise(request), visitors.device(request)
    if visitor is None or device is None:
        raise conflict("nobody_yet", "You have no seat here yet of which you could be told.")
    return visitor, device
