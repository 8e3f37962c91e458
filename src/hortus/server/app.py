"""The application, put together."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from importlib.metadata import version

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.di import Provide
from litestar.types import ASGIApp

from hortus.server.http import openapi
from hortus.server.http.admin import AdminController
from hortus.server.http.advising import AdvisingController
from hortus.server.http.archive import ArchiveController
from hortus.server.http.boxes import BoxController
from hortus.server.http.branching import BranchController
from hortus.server.http.catalogue import CatalogueController
from hortus.server.http.conduct import ConductController
from hortus.server.http.days import DayController
from hortus.server.http.deals import DealController
from hortus.server.http.dependencies import find_guest
from hortus.server.http.documents import DocumentController
from hortus.server.http.entry import EntryController
from hortus.server.http.errors import HANDLERS
from hortus.server.http.guards import Guard
from hortus.server.http.house import HouseController
from hortus.server.http.kept_replays import KeptReplays
from hortus.server.http.lessons import LessonController
from hortus.server.http.lobby import TableController
from hortus.server.http.me import MeController
from hortus.server.http.notices import MailController, NoticeController
from hortus.server.http.open_tables import OpenTableController
from hortus.server.http.openings import Openings
from hortus.server.http.passkeys import PasskeyController
from hortus.server.http.ratings import RatingController
from hortus.server.http.request_log import RequestLog
from hortus.server.http.reviews import ReviewController
from hortus.server.http.riddles import RiddleController
from hortus.server.http.rule_pictures import RulePictureController
from hortus.server.http.sockets import table_socket
from hortus.server.http.static import COMPRESSED_ALREADY, Browser, browser_file
from hortus.server.http.token_bucket import Buckets
from hortus.server.http.tournaments import TournamentController
from hortus.server.http.visitors import Visitors
from hortus.server.http.watching import WatchController
from hortus.server.live.conducting import keep_conducting
from hortus.server.live.counting import keep_counting
from hortus.server.live.neighbours import Neighbours
from hortus.server.live.notices import Notices
from hortus.server.live.reviews import Reviews
from hortus.server.live.tables import Tables
from hortus.server.live.thinkers_apart import ThinkersApart
from hortus.server.live.wishes import Wishes
from hortus.server.live.workers import Workers
from hortus.server.readiness import Readiness
from hortus.server.settings import HOUR, Settings
from hortus.server.store.database import Store


def create_app(settings: Settings, addresses: tuple[str, ...] = ()) -> ASGIApp:
    """The whole server as one ASGI application, its guard in front.

    Args:
        settings: how it is to run.
        addresses: further names and addresses it listens on, and so answers to.
    """
    return guarded(create_litestar(settings), settings, addresses)


def guarded(app: Litestar, settings: Settings, addresses: tuple[str, ...] = ()) -> ASGIApp:
    """The same around an application that is there already."""
    guard = Guard(app, settings, addresses)
    return RequestLog(guard) if settings.log == "json" else guard


def create_litestar(settings: Settings) -> Litestar:
    store = Store(settings.database_url)
    apart = ThinkersApart(store, settings.limits) if settings.thinkers == "apart" else None
    workers = Workers(settings, apart)
    readiness = Readiness()
    tables = Tables(store, workers, readiness, settings)
    visitors = Visitors(store, tables.devices, tables.seal, settings)
    notices = Notices(tables)
    wishes = Wishes(tables, notices)
    browser = Browser()
    reviews = Reviews(tables)
    replays = KeptReplays(workers, settings.limits.upload_seconds)

    @contextlib.asynccontextmanager
    async def life(_: Litestar) -> AsyncIterator[None]:
        settings.data.mkdir(parents=True, exist_ok=True)
        await store.open()
        if (gone := await tables.processes.enter()) is not None:
            await tables.keeper.come_back(*gone)
        await tables.keeper.read()
        await notices.open()

        async def begin() -> None:
            await readiness.prepare()
            await tables.drive_waiting()
            await asyncio.gather(readiness.compile(), keep_conducting(tables))

        work = [
            begin(), tables.keep_sweeping(), keep_counting(tables),
            Neighbours(tables, apart).keep_step(), notices.keep_telling(),
        ]  # fmt: skip
        if apart is not None:
            work.append(apart.keep())
        chores = [asyncio.create_task(chore) for chore in work]
        try:
            yield
        finally:
            for chore in chores:
                chore.cancel()
            reviews.close()
            tables.close()
            readiness.close()
            workers.close()
            with contextlib.suppress(Exception):  # the database may be gone
                await tables.processes.leave()
            await store.close()

    app = Litestar(
        route_handlers=[
            BoxController,
            BranchController,
            CatalogueController,
            LessonController,
            RiddleController,
            RulePictureController,
            TableController,
            DayController,
            DealController,
            EntryController,
            MeController,
            PasskeyController,
            NoticeController,
            MailController,
            DocumentController,
            OpenTableController,
            ArchiveController,
            RatingController,
            TournamentController,
            ConductController,
            AdvisingController,
            ReviewController,
            table_socket,
            WatchController,
            HouseController,
            AdminController,
            openapi.socket_description,
            browser_file,
        ],
        dependencies={
            "tables": Provide(lambda: tables, sync_to_thread=False),
            "visitors": Provide(lambda: visitors, sync_to_thread=False),
            "readiness": Provide(lambda: readiness, sync_to_thread=False),
            "kept": Provide(lambda: replays, sync_to_thread=False),
            "wishes": Provide(lambda: wishes, sync_to_thread=False),
            "reviews": Provide(lambda: reviews, sync_to_thread=False),
            "browser": Provide(lambda: browser, sync_to_thread=False),
            "guest": Provide(find_guest),
        },
        lifespan=[life],
        exception_handlers=HANDLERS,
        openapi_config=openapi.config(version("hortus")),
        compression_config=CompressionConfig(
            backend="gzip",
            minimum_size=1024,
            gzip_compress_level=4,
            exclude_opt_key=COMPRESSED_ALREADY,
        ),
        request_max_body_size=settings.limits.body,
        debug=False,
        logging_config=None,
    )
    app.state.tables = tables
    app.state.visitors = visitors
    limits = settings.limits
    app.state.openings = Openings(tables)
    app.state.exports = Buckets(limits.exports_per_hour / HOUR, limits.export_burst)
    app.state.entry_tries = Buckets(limits.entry_tries_per_hour / HOUR, limits.entry_try_burst)
    app.state.reports = Buckets(limits.reports_per_hour / HOUR, limits.report_burst)
    app.state.confirmations = Buckets(
        limits.confirmations_per_hour / HOUR, limits.confirmation_burst
    )
    return app
