"""The database: who visits, which tables stand, who sits where, and every table's log."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    SmallInteger,
    String,
    Table,
    false,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

DIGEST = String(43)  # SHA-256 in URL-safe base 64: tokens are never stored themselves
SEALED = String(64)  # a token that only the server's own secret opens


def of_table() -> Column[str]:
    return Column(
        "table_id", String(12), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False
    )


# The processes on this database. Each says now and then that it is well, so that others go on with
# its tables, and the time of an interruption can be given back.
processes = Table(
    "processes",
    metadata,
    Column("id", String(12), primary_key=True),
    Column("at", BigInteger, nullable=False),  # its last sign of life: Unix milliseconds, here
    Column("left", Boolean, nullable=False),  # it has stopped, or is known to be gone
    # Of one that thinks for others: how many thoughts at once, and which dialect it has in
    # common with those who ask (`Question`).
    Column("places", SmallInteger, nullable=False, server_default="0"),
    Column("dialect", DIGEST),
)

# What serving processes ask of those that think (`thoughts`). A row goes once its answer was
# fetched. On PostgreSQL it is not logged: what a crash takes is asked again.
thoughts = Table(
    "thoughts",
    metadata,
    Column("id", String(12), primary_key=True),
    Column("process", String(12), nullable=False),  # who asks, and is answered
    Column("asker", DIGEST, nullable=False),  # for whom, so that shares are fair: no visitor's id
    Column("asked", BigInteger, nullable=False),  # Unix milliseconds
    Column("dialect", DIGEST, nullable=False),  # who does not have it cannot think of it
    Column("question", LargeBinary, nullable=False),
    Column("thinker", String(12)),  # who thinks of it, as long as that process is well
    Column("tries", SmallInteger, nullable=False, server_default="0"),  # how many thinkers had it
    Column("dropped", Boolean, nullable=False, server_default=false()),  # nobody waits any more
    Column("answer", LargeBinary),
    Index("ix_thoughts_process", "process"),
)

# How much was asked for lately where all processes count together (`quotas`).
quotas = Table(
    "quotas",
    metadata,
    Column("id", DIGEST, primary_key=True),  # a pseudonym that the server's secret makes
    Column("level", Float, nullable=False),  # how much is left
    Column("filled", BigInteger, nullable=False),  # Unix milliseconds
)

visitors = Table(
    "visitors",
    metadata,
    Column("id", DIGEST, primary_key=True),
    Column("created", BigInteger, nullable=False),  # Unix seconds
    Column("recovery", DIGEST),  # of the code that brings another device in
    # Unix seconds: since when they may lay tables (`EntrySettings`). NULL: they came by a link.
    Column("entered", BigInteger),
    Index("ix_visitors_recovery", "recovery"),
)

# Each browser in which a visitor is known.
devices = Table(
    "devices",
    metadata,
    Column("id", DIGEST, primary_key=True),  # of its cookie
    Column("visitor", DIGEST, nullable=False),
    Column("since", BigInteger, nullable=False),  # Unix seconds
    Index("ix_devices_visitor", "visitor"),
)

# Links that bring another device in, once and for a short time.
transfers = Table(
    "transfers",
    metadata,
    Column("id", DIGEST, primary_key=True),
    Column("visitor", DIGEST, nullable=False),
    Column("until", BigInteger, nullable=False),  # Unix seconds
)

# What brings another device in with the key that somebody's authenticator keeps.
passkeys = Table(
    "passkeys",
    metadata,
    Column("id", DIGEST, primary_key=True),  # of the credential's id
    Column("credential", String(1400), nullable=False),  # that id, in URL-safe base 64
    Column("visitor", DIGEST, nullable=False),
    Column("public_key", LargeBinary, nullable=False),
    Column("counter", BigInteger, nullable=False),  # of uses, as the authenticator tells it
    Column("host", String(255), nullable=False),  # the name of the server it was made for
    Column("synced", Boolean, nullable=False),  # it may be on several devices
    Column("since", BigInteger, nullable=False),  # Unix seconds
    Column("used", BigInteger),  # Unix seconds of the last time
    Index("ix_passkeys_visitor", "visitor"),
)

# What a passkey is to sign, once and soon.
challenges = Table(
    "challenges",
    metadata,
    Column("id", DIGEST, primary_key=True),
    Column("bound", DIGEST, nullable=False),  # who may answer: a visitor, or the digest of a cookie
    Column("until", BigInteger, nullable=False),  # Unix seconds
    Index("ix_challenges_until", "until"),
)

# What nature drew in a finished game, for other groups to play the same again. Kept as long as a
# table has it.
deals = Table(
    "deals",
    metadata,
    Column("id", String(12), primary_key=True),
    Column("draws", JSON, nullable=False),  # deck, times it was served, nature's number
    Column("seed", String(43), nullable=False),  # for what was not drawn: nobody is ever told
    # What everybody plays on one day: which game, and when, as "2027-04-30". Else NULL.
    Column("game", String(40)),
    Column("day", String(10)),
    # What all tables of a tournament's round play. Else NULL.
    Column("tournament", String(12)),
    Column("round", SmallInteger),
    Index("ix_deals_day", "game", "day", unique=True),
    Index("ix_deals_tournament", "tournament", "round", unique=True),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(12), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("players", SmallInteger, nullable=False),
    Column("options", JSON, nullable=False),
    Column("seed", String(40)),  # the host's, for a table that can be dealt again
    Column("host", DIGEST, nullable=False),
    Column("spectators", Boolean, nullable=False),
    Column("spectator_key", DIGEST),
    Column("created", BigInteger, nullable=False),  # Unix milliseconds; `at` counts from here
    Column("rematch", String(12)),
    Column("own_box", Boolean, nullable=False, server_default=false()),
    Column("spectator_sealed", SEALED),
    Column("replay_key", DIGEST),  # of the link by which anybody may look at its replay
    Column("replay_sealed", SEALED),
    Column("lesson", String(40)),  # the name of the lesson that is given here
    Column("deal", String(12)),  # which it shares with other tables, or may
    Column("deal_key", DIGEST),  # of the link by which anybody may play the same deal
    Column("deal_sealed", SEALED),
    Column("lobby", DIGEST),  # the list of open tables that it stands in
    Column("driver", String(12)),  # the process that plays its bots and its clock
    Column("pace", JSON(none_as_null=True)),  # how much time people have, as wire.Pace; else none
    # What the lobby shows without replaying the log; written with every append.
    Column("touched", BigInteger, nullable=False),  # Unix seconds of the last event
    Column("version", Integer, nullable=False),
    Column("over", Boolean, nullable=False),  # or it goes on no more
    Column("progress", Float, nullable=False),
    Column("actors", JSON, nullable=False),
    Column("bot_due", Boolean, nullable=False),  # or a deadline: wakes the table after a restart
    Column("result", JSON, nullable=False, server_default="[]"),  # place and total of each seat
    Column("clocks", JSON(none_as_null=True)),  # of its seats, at a table with a pace
    Column("due", BigInteger),  # Unix milliseconds when the time of one of them is over
    Column("ended", BigInteger),  # Unix seconds; NULL: the game is running
    Column("listing", String(8), nullable=False, server_default="off"),  # as in wire.Listing
    Column("hinted", Boolean, nullable=False, server_default=false()),  # somebody asked for a hint
    # It begins by itself once all seats are taken and everybody is ready.
    Column("gathering", Boolean, nullable=False, server_default=false()),
    # It was over before its end: the host of its tournament closed the round.
    Column("closed", Boolean, nullable=False, server_default=false()),
    # Whether it was looked at for the ratings, and counted if it counts. Of no table in memory.
    Column("judged", Boolean, nullable=False, server_default=false()),
    # Seats the game waits for: seat, and since which version and when (Unix milliseconds) it does.
    Column("turns", JSON, nullable=False, server_default="[]"),
    Column("turned", BigInteger, nullable=False, server_default="0"),  # the latest of these moments
    Index("ix_tables_touched", "touched"),
    Index("ix_tables_host", "host"),
    Index("ix_tables_deal", "deal"),
    Index("ix_tables_lobby", "lobby"),
    Index("ix_tables_due", "due"),
    Index("ix_tables_ended", "ended", "id"),
    Index("ix_tables_listing", "listing", "ended", "id"),
    Index("ix_tables_judged", "judged", "ended"),
    Index("ix_tables_turned", "turned"),
)

# Of tables with a box of somebody's own: what it holds, as a record's header has it.
boxes = Table(
    "boxes",
    metadata,
    of_table(),
    Column("box", JSON, nullable=False),
    PrimaryKeyConstraint("table_id"),
)

seats = Table(
    "seats",
    metadata,
    of_table(),
    Column("seat", SmallInteger, nullable=False),
    Column("kind", String(8), nullable=False),  # as in wire.SeatCard
    Column("name", String(24), nullable=False),
    # The same as it is looked for. SQLite finds beginnings by an index that knows no capitals.
    Column(
        "sought",
        String(48).with_variant(String(48, collation="NOCASE"), "sqlite"),
        nullable=False,
        server_default="",
    ),
    Column("bot", String(16)),
    Column("level", SmallInteger),
    Column("stand_in", Boolean, nullable=False),
    Column("visitor", DIGEST),  # whose seat it is, also while a bot keeps it
    Column("invite", DIGEST),  # the token that opens it, until it is claimed or revoked
    Column("sealed", SEALED),  # the same token, for the host to see again
    Column("program", Boolean, nullable=False, server_default=false()),  # whoever's seat it is
    PrimaryKeyConstraint("table_id", "seat"),
    Index("ix_seats_visitor", "visitor"),
    Index("ix_seats_sought", "sought", postgresql_ops={"sought": "varchar_pattern_ops"}),
)

watchers = Table(
    "watchers",
    metadata,
    of_table(),
    Column("visitor", DIGEST, nullable=False),
    PrimaryKeyConstraint("table_id", "visitor"),
)

# Who has a table open, and over which process: as long as that is well.
presence = Table(
    "presence",
    metadata,
    of_table(),
    Column("process", String(12), nullable=False),
    Column("visitor", DIGEST, nullable=False),
    PrimaryKeyConstraint("table_id", "process", "visitor"),
    Index("ix_presence_process", "process"),
)

# What whoever hosts the server has set while it runs (`house`).
house = Table(
    "house",
    metadata,
    Column("name", String(20), primary_key=True),
    Column("value", JSON, nullable=False),
)

# Up to which turn whoever has a seat has been told that it is theirs.
told_turns = Table(
    "told_turns",
    metadata,
    of_table(),
    Column("seat", SmallInteger, nullable=False),
    Column("version", Integer, nullable=False),  # with which the turn began
    PrimaryKeyConstraint("table_id", "seat"),
)

# The devices on which somebody wants to be told, as their browsers' push services know them.
subscriptions = Table(
    "subscriptions",
    metadata,
    Column("device", DIGEST, primary_key=True),  # as in `devices`
    Column("visitor", DIGEST, nullable=False),
    Column("endpoint", String(1000), nullable=False),
    Column("p256dh", String(88), nullable=False),  # the browser's public key
    Column("auth", String(24), nullable=False),
    Column("language", String(2), nullable=False),
    Column("since", BigInteger, nullable=False),  # Unix seconds
    Index("ix_subscriptions_visitor", "visitor"),
)

# Addresses of mail that somebody left to be told. Nothing but the question whether it is theirs is
# sent to one before that was answered.
mail_addresses = Table(
    "mail_addresses",
    metadata,
    Column("visitor", DIGEST, primary_key=True),
    Column("address", String(254), nullable=False),
    Column("language", String(2), nullable=False),
    Column("since", BigInteger, nullable=False),  # Unix seconds
    Column("confirmed", Boolean, nullable=False),
    Column("confirm_key", DIGEST),  # of the link that confirms it, until it has been
    Column("until", BigInteger),  # Unix seconds: how long that link opens
    Column("stop_key", DIGEST, nullable=False),  # of the link that ends it
    Column("stop_sealed", SEALED, nullable=False),
    Column("sent", BigInteger, nullable=False),  # Unix milliseconds of the last mail about turns
    Column("owed", Boolean, nullable=False),  # a turn has come of which no mail has told
    Index("ix_mail_addresses_confirm_key", "confirm_key"),
    Index("ix_mail_addresses_stop_key", "stop_key"),
)

events = Table(
    "events",
    metadata,
    of_table(),
    Column("version", Integer, nullable=False),
    Column("kind", String(8), nullable=False),  # as in wire.Event
    Column("seat", SmallInteger),
    Column("move", BigInteger),  # a move's index or nature's number
    Column("at", BigInteger, nullable=False),  # milliseconds on the table's clock
    Column("data", JSON),
    PrimaryKeyConstraint("table_id", "version"),
)

# Visitors who want to be rated, by the name that all may read.
contenders = Table(
    "contenders",
    metadata,
    Column("visitor", DIGEST, primary_key=True),
    Column("name", String(24), nullable=False),
    Column("since", BigInteger, nullable=False),  # Unix milliseconds: tables laid later count
)

# How strong each of them is taken to be.
ratings = Table(
    "ratings",
    metadata,
    Column("game", String(40), nullable=False),
    Column("players", SmallInteger, nullable=False),
    Column("visitor", DIGEST, nullable=False),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
    PrimaryKeyConstraint("game", "players", "visitor"),
    Index("ix_ratings_visitor", "visitor"),
)

# What each game that counted made of it, as long as the table is kept.
rating_steps = Table(
    "rating_steps",
    metadata,
    of_table(),
    Column("visitor", DIGEST, nullable=False),
    Column("game", String(40), nullable=False),
    Column("players", SmallInteger, nullable=False),
    Column("place", SmallInteger, nullable=False),
    Column("before", Float, nullable=False),  # the rating as it is shown
    Column("after", Float, nullable=False),
    Column("ended", BigInteger, nullable=False),  # Unix seconds
    PrimaryKeyConstraint("table_id", "visitor"),
    Index("ix_rating_steps_visitor", "visitor", "ended"),
)

# What was found of a finished game, part by part, so that nobody waits for it twice.
reviews = Table(
    "reviews",
    metadata,
    of_table(),
    Column("part", Integer, nullable=False),  # in the order in which they are found
    Column("digest", DIGEST, nullable=False),  # of the game, and of how it was looked at
    Column("size", Integer, nullable=False),  # so many parts make the whole
    Column("found", LargeBinary, nullable=False),  # hortus.reviews.Part, in MessagePack
    Column("at", BigInteger, nullable=False),  # Unix seconds
    PrimaryKeyConstraint("table_id", "part"),
    Index("ix_reviews_part", "part", "at"),
)

# What somebody says of a finished game, for themselves.
remarks = Table(
    "remarks",
    metadata,
    of_table(),
    Column("visitor", DIGEST, nullable=False),
    Column("said", LargeBinary, nullable=False),  # notes and variations of a record, as JSON
    PrimaryKeyConstraint("table_id", "visitor"),
    Index("ix_remarks_visitor", "visitor"),
)


def of_tournament() -> Column[str]:
    return Column(
        "tournament_id",
        String(12),
        ForeignKey("tournaments.id", ondelete="CASCADE"),
        nullable=False,
    )


tournaments = Table(
    "tournaments",
    metadata,
    Column("id", String(12), primary_key=True),
    Column("host", DIGEST),  # NULL: they have erased themselves
    Column("host_name", String(24), nullable=False),
    # What its host calls it; empty: nothing.
    Column("title", String(48), nullable=False, server_default=""),
    Column("game", String(40), nullable=False),
    Column("options", JSON, nullable=False),
    Column("form", String(12), nullable=False),  # as in wire.Form
    Column("seats", SmallInteger, nullable=False, server_default="2"),  # at each table
    Column("rounds", SmallInteger, nullable=False),
    Column("pace", JSON, nullable=False),  # of its tables, as wire.Pace
    Column("listed", Boolean, nullable=False),  # whether everybody finds it
    # Whether who sees its page may watch.
    Column("spectators", Boolean, nullable=False, server_default=false()),
    Column("seed", String(43), nullable=False),  # of the lots: nobody is ever told
    Column("created", BigInteger, nullable=False),  # Unix seconds
    Column("touched", BigInteger, nullable=False),  # Unix seconds of the last change
    Column("state", String(10), nullable=False),  # as in wire.TournamentStage
    Column("round", SmallInteger, nullable=False),  # that was begun last; 0: none
    Column("version", Integer, nullable=False),  # whatever changes takes the next one
    # The one after which its host set it up on the same terms; that may be gone.
    Column("follows", String(12)),
    Index("ix_tournaments_state", "state", "touched"),
    Index("ix_tournaments_host", "host"),
    Index("ix_tournaments_follows", "follows", unique=True),
)

entrants = Table(
    "entrants",
    metadata,
    of_tournament(),
    Column("number", SmallInteger, nullable=False),
    Column("name", String(24), nullable=False),
    Column("visitor", DIGEST),  # NULL: a bot, or somebody who has erased themselves
    Column("bot", String(16)),
    Column("level", SmallInteger),
    Column("gone", Boolean, nullable=False),  # they play in no further round
    PrimaryKeyConstraint("tournament_id", "number"),
    Index("ix_entrants_visitor", "visitor"),
)

# Who met whom, and how it ended; of each round every table, and whoever had none.
pairings = Table(
    "pairings",
    metadata,
    of_tournament(),
    Column("round", SmallInteger, nullable=False),
    Column("board", SmallInteger, nullable=False),  # from 1
    Column("seats", JSON, nullable=False),  # numbers of entrants by seat; one alone has a bye
    Column("table_id", String(12)),  # NULL: there was nothing to play
    Column("places", JSON(none_as_null=True)),  # by seat; NULL: the round is not over
    Column("totals", JSON(none_as_null=True)),  # by seat; NULL: it was not played to the end
    Column("stood_in", JSON, nullable=False),  # seats whose time was over: a bot played on
    PrimaryKeyConstraint("tournament_id", "round", "board"),
)

# Puzzles that opened the door to somebody: each does so once (`entering`).
spent_puzzles = Table(
    "spent_puzzles",
    metadata,
    Column("id", DIGEST, primary_key=True),
    Column("until", BigInteger, nullable=False),  # Unix seconds, until which it could be solved
)

# Names, and titles of tournaments, that somebody has complained of, until whoever hosts the server
# has looked at them.
reports = Table(
    "reports",
    metadata,
    Column("reporter", DIGEST, nullable=False),
    Column("visitor", DIGEST, nullable=False),  # who gave the name
    Column("name", String(48), nullable=False),
    Column("reason", String(12), nullable=False),  # as in wire.Reason
    # Where it was seen; NULL: on a leaderboard, or as a title. It may be gone.
    Column("table_id", String(12)),
    Column("at", BigInteger, nullable=False),  # Unix seconds
    # Whose title it is; empty: it is a name. It may be gone.
    Column("tournament", String(12), nullable=False, server_default=""),
    PrimaryKeyConstraint("reporter", "visitor", "name", "tournament"),
    Index("ix_reports_visitor", "visitor"),
    Index("ix_reports_at", "at"),
)

# Who does not want to meet whom.
blocks = Table(
    "blocks",
    metadata,
    Column("id", String(12), primary_key=True),  # for who undoes it, who shall not learn `blocked`
    Column("visitor", DIGEST, nullable=False),
    Column("blocked", DIGEST, nullable=False),
    Column("name", String(24), nullable=False),  # by which they were known then
    Column("since", BigInteger, nullable=False),  # Unix seconds
    Index("ix_blocks_pair", "visitor", "blocked", unique=True),
    Index("ix_blocks_blocked", "blocked"),
)
