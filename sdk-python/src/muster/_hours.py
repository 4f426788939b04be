from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, cast

from ._connection import Call, Connection
from ._pages import ListReader, Page
from ._records import describe_key, path_of, request_record
from .types import NewTimeEntry, TimeEntryResult, Timesheet, TimesheetFilters

if TYPE_CHECKING:  # only for type checkers, which provide it; never imported
    from typing_extensions import Unpack


class Timesheets:
    """The hours of employees. Needs a key with the grant `timesheets:read`."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._lists = ListReader[Timesheet](
            connection, "/timesheets", "timesheets", TimesheetFilters
        )

    def list(self, **filters: Unpack[TimesheetFilters]) -> Page[Timesheet]:
        """One page, newest first: the first one, or the one at `cursor`."""
        return self._lists.page(filters)

    def pages(self, **filters: Unpack[TimesheetFilters]) -> Iterator[Page[Timesheet]]:
        """All pages; each is requested when it is needed."""
        return self._lists.pages(filters)

    def iterate(self, **filters: Unpack[TimesheetFilters]) -> Iterator[Timesheet]:
        """All timesheets, over all pages."""
        return self._lists.records(filters)

    def get(self, id: str) -> Timesheet:
        """Raises NotFoundError if the company has no such timesheet."""
        call = Call("GET", path_of("/timesheets", id), "timesheet")
        return cast(Timesheet, request_record(self._connection, call))


class TimeEntries:
    """Hours from another system. Needs a key with the grant `timesheets:write`."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def send(
        self, entries: Iterable[NewTimeEntry], *, idempotency_key: str | None = None
    ) -> list[TimeEntryResult]:
        """Puts up to 500 entries on draft timesheets.

        Returns the result of each row, in order: a refused row has a `problem`. An `external_id`
        that was sent before updates its entry. The key works as in `employees.create`.
        """
        headers = describe_key(idempotency_key)
        body = {"time_entries": list(entries)}
        call = Call("POST", "/time-entries", "results", body=body, headers=headers)
        answer, _ = self._connection.request(call)
        return cast("list[TimeEntryResult]", answer["results"])
